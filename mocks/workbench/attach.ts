import { controlOverHttp, type ControlApi } from '../control/control-api'
import { wrongWordIn } from '../control/wrong-word'
import { continueTour, tourEntry, tourPage } from '../tour/start'
import { AWAY_KEY, isFramed, isStage } from './address'
import { openPhoneLine, type PhoneOptions } from './phone-line'

declare global {
  interface Window {
    /** The control API of a clinic in this page. */
    sujianControl?: ControlApi
  }
}

/** `control` is the clinic's control API; the default is the page's own or the server's. */
export type AttachOptions = Omit<PhoneOptions, 'control' | 'tour'> & { readonly control?: ControlApi | undefined }

const DESKTOP = '(min-width: 900px) and (pointer: fine)'
/** Delay after the start, so that the app paints and sends its requests first. */
const LATER_MS = 1500

/** `?workbench=on` shows it again, `off` hides it in this browser; `stage` hides it this time. */
function isAway(): boolean {
  const asked = new URLSearchParams(location.search).get('workbench')
  try {
    if (asked === 'on') localStorage.removeItem(AWAY_KEY)
    else if (asked === 'off') localStorage.setItem(AWAY_KEY, 'off')
    return localStorage.getItem(AWAY_KEY) === 'off'
  } catch {
    return asked === 'off'
  }
}

/** Whether this page should show the workbench with the app in a frame, instead of the app. */
export const takesPage = (): boolean =>
  window.top === window &&
  !isFramed(location.search) &&
  (isStage(location.search) || !isAway()) &&
  matchMedia(DESKTOP).matches

export async function openWorkbench(root: HTMLElement): Promise<void> {
  const wrong = wrongWordIn(location.search)
  if (wrong) return (await import('../control/wrong-address')).showWrongWord(wrong)
  return (await import('./around')).showAround(root)
}

/** Connects the workbench to the app of this page. On a phone a handle opens it; in a frame it is in the host page. */
export function attachWorkbench({ control, stores, mode }: AttachOptions): void {
  const clinic = control ?? window.sujianControl ?? controlOverHttp(() => stores.session.session.mpId)
  const guided = tourPage(clinic, stores)
  const line = openPhoneLine({ control: clinic, stores, mode, tour: tourEntry(guided) })
  void continueTour(guided)
  if (isFramed(location.search) || isStage(location.search) || isAway()) return
  setTimeout(() => void import('./handle').then(({ showHandle }) => showHandle(line)), LATER_MS)
}
