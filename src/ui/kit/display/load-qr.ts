import { pendingWork } from '../../shell/pending-work'

/** What draws a code; whoever will need one soon can have it here before the network goes. */
export const loadQr = () => pendingWork.track(import('qr'))
