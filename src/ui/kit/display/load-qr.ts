import { pendingWork } from '../../shell/pending-work'

/** Loads the QR code generator; call it early if a code may be needed offline. */
export const loadQrGenerator = () => pendingWork.track(import('qr'))
