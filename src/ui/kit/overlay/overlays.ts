/** Entry point of the overlay chunk; not a barrel file for other imports. */
export { ConfirmDialog } from './confirm-dialog'
export { Dialog } from './dialog'
export { Sheet } from './sheet'
