/** The actions on one's own account and what they open, as one file. */
export { OwnDialogs } from './own-dialogs.tsx'
export { PersonActions } from './person-actions.tsx'
