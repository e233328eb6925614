import { performance } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'
import { engine } from '../database/engine.ts'

/**
 * Watch this process, under the names that dashboards for Node know. Not by `collectDefaultMetrics`: its histogram of the event loop's lag
 * grows for ever, and most of the rest is acted upon by nobody.
 */
export function watchProcess(version: string, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'folha_build_info',
    labelNames: ['version', 'engine'],
    registers,
    help: 'Versão do programa e banco que usa; vale sempre 1',
  }).set({ version, engine }, 1)
  new Gauge({
    name: 'process_start_time_seconds',
    registers,
    help: 'Início do processo, em segundos desde 1970',
  }).set(performance.timeOrigin / 1_000)
  new Counter({
    name: 'process_cpu_seconds_total',
    registers,
    help: 'Segundos de processador usados',
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  new Gauge({
    name: 'process_resident_memory_bytes',
    registers,
    help: 'Memória do processo, em bytes',
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  new Gauge({
    name: 'nodejs_heap_size_used_bytes',
    registers,
    help: 'Memória usada por objetos do JavaScript, em bytes',
    collect() {
      this.set(process.memoryUsage().heapUsed)
    },
  })
  let last = performance.eventLoopUtilization()
  new Gauge({
    name: 'nodejs_eventloop_utilization',
    registers,
    help: 'Parte do tempo, de 0 a 1, em que o processo esteve ocupado desde a medida anterior',
    collect() {
      const now = performance.eventLoopUtilization()
      this.set(performance.eventLoopUtilization(now, last).utilization)
      last = now
    },
  })
}
