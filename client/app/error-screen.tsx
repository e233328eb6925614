import { Component, type ReactNode } from 'react'
import { messages } from '#shared/text/messages.ts'
import { Button } from '../ui/button.tsx'
import { ScreenMessage } from '../ui/screen-message.tsx'

/** Catch unexpected errors: the marks are safe in the outbox, and the page can be reloaded. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    // biome-ignore lint/suspicious/noConsole: whoever looks for the cause looks here.
    console.error(error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const again = (
      <Button kind="primary" onClick={() => location.reload()}>
        {messages.retry}
      </Button>
    )
    return (
      <ScreenMessage title={messages.unexpectedError} action={again}>
        Seus registros continuam guardados neste aparelho.
      </ScreenMessage>
    )
  }
}
