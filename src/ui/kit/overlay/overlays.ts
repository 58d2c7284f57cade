/** The one chunk of overlays; this file is its entry, not a barrel for others. */
export { ConfirmDialog } from './confirm-dialog'
export { Dialog } from './dialog'
export { Sheet } from './sheet'
