/** Entry of the overlays' chunk; not a barrel for other imports. */
export { ConfirmDialog } from './confirm-dialog'
export { Dialog } from './dialog'
export { Sheet } from './sheet'
