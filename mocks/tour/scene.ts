import type { Language } from '@/domain/language'
import type { ClinicDesk } from '../desk/clinic-desk'
import { forgetWorld, rememberLogin } from '../desk/phone-memory'
import { KNOWN } from '../seed/known'
import { MOMENT, type Chapter, type Doing } from './script'
import type { TourPage } from './start'

const OF_SIZE = ['_look_elder', '_look_text']
const SPOKEN = '_language'

export class SceneTrouble extends Error {}

async function told(desk: ClinicDesk, path: string, body: unknown): Promise<unknown> {
  const reply = await desk.ask('POST', path, body)
  if (reply.status >= 400) throw new SceneTrouble(`${path} was refused with ${reply.status}`)
  return reply.body
}

/** What of the person's own look a chapter puts aside. */
export function ownLook(): Record<string, string> {
  return Object.fromEntries(OF_SIZE.flatMap((key) => [[key, localStorage.getItem(key) ?? '']]))
}
export function wearLook(look: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(look)) {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  }
}
export const plainLook = (): void => OF_SIZE.forEach((key) => localStorage.removeItem(key))

/** Opens the chapter's clinic at its moment, with the known person logged in on a phone that knows nothing else. */
export async function setScene({ desk, mpId }: TourPage, { world }: Chapter, language: Language): Promise<void> {
  await told(desk, 'world', { name: world, at: MOMENT, isFrozen: true })
  const login = await told(desk, 'login', { mobile: KNOWN.account.mobile, mpId: mpId() })
  forgetWorld()
  rememberLogin(login, Date.parse(MOMENT))
  localStorage.setItem(SPOKEN, JSON.stringify(language))
}

/** Lets the clinic's clock go on while nobody is led, and stand still while somebody is. */
export const holdClock = (desk: ClinicDesk, isFrozen: boolean): Promise<unknown> =>
  desk.ask('POST', 'clock', { isFrozen })

type Told = { readonly act: string; readonly targets: readonly { readonly id: string; readonly label: string }[] }

/** The other side does something, to the first that it can be done to and that is meant. */
export async function actAtDesk(
  desk: ClinicDesk,
  { act, target, text }: Extract<Doing, { kind: 'act' }>,
  language: Language,
): Promise<void> {
  const { body } = await desk.ask('GET', 'acts')
  const targets = (body as readonly Told[]).find((each) => each.act === act)?.targets ?? []
  const meant = targets.find(({ label }) => target === undefined || target.test(label))
  if (!meant) throw new SceneTrouble(`nothing to ${act}`)
  await told(desk, `acts/${act}`, { target: meant.id, ...(text && { text: text[language] }) })
}
