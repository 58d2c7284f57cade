import { httpControlApi, type ControlApi } from '../control/control-api'
import { findUnknownParam } from '../control/unknown-param'
import { continueTour, createTourEntry, createTourPage } from '../tour/start'
import { WORKBENCH_HIDDEN_KEY, isFramed, isPresentationMode } from './address'
import { openAppBridge, type PhoneOptions } from './app-bridge'
import { SessionStore } from '@/ui/stores/session-store'

declare global {
  interface Window {
    /** The control API of the clinic in this page. */
    sujianControl?: ControlApi
  }
}

/** `control` is the clinic's control API; by default, the page's own or the server's. */
export type AttachOptions = Omit<PhoneOptions, 'control' | 'tour'> & { readonly control?: ControlApi | undefined }

const DESKTOP = '(min-width: 900px) and (pointer: fine)'
/** Delay after the start, so that the app can paint and send its requests first. */
const LATER_MS = 1500

/** `?workbench=on` shows the workbench again, `off` hides it in this browser, `stage` only this time. */
function isAway(): boolean {
  const asked = new URLSearchParams(location.search).get('workbench')
  try {
    if (asked === 'on') localStorage.removeItem(WORKBENCH_HIDDEN_KEY)
    else if (asked === 'off') localStorage.setItem(WORKBENCH_HIDDEN_KEY, 'off')
    return localStorage.getItem(WORKBENCH_HIDDEN_KEY) === 'off'
  } catch {
    return asked === 'off'
  }
}

/** Whether this page should show the workbench with the app in a frame, instead of the app itself. */
export const isWorkbenchPage = (): boolean =>
  window.top === window &&
  !isFramed(location.search) &&
  (isPresentationMode(location.search) || !isAway()) &&
  matchMedia(DESKTOP).matches

export async function showWorkbench(root: HTMLElement): Promise<void> {
  const wrong = findUnknownParam(location.search)
  if (wrong) return (await import('../control/invalid-url-page')).showUnknownParamPage(wrong)
  return (await import('./host-page')).showHostPage(root)
}

/** Connects the workbench to this page's app. On a phone, a handle opens it; in a frame, the host page shows it. */
export function attachWorkbench({ control, stores, mode }: AttachOptions): void {
  const clinic = control ?? window.sujianControl ?? httpControlApi(() => stores.get(SessionStore).session.mpId)
  const guided = createTourPage(clinic, stores)
  const line = openAppBridge({ control: clinic, stores, mode, tour: createTourEntry(guided) })
  void continueTour(guided)
  if (isFramed(location.search) || isPresentationMode(location.search) || isAway()) return
  setTimeout(() => void import('./drawer-handle').then(({ showDrawerHandle }) => showDrawerHandle(line)), LATER_MS)
}
