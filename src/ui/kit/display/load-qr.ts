import { pendingWork } from '../../shell/pending-work'

/** Loads the QR generator; call it early if a code may be needed offline. */
export const loadQr = () => pendingWork.track(import('qr'))
