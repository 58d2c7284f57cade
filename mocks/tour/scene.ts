import { CONSENT_VERSIONS, NEEDED_CONSENTS } from '@/domain/consent'
import type { Language } from '@/domain/language'
import type { ClinicDesk } from '../desk/clinic-desk'
import { MOMENT, type Chapter, type Doing } from './script'

/** How the phone looks belongs to the phone, not to who holds it. */
const OF_THE_PHONE = /^_(look_\w+|language|mp_id|chain_ui_config|device_id)$/
const OF_SIZE = ['_look_elder', '_look_text']
const SPOKEN = '_language'
const CONSENTS = '_consents'

export class SceneTrouble extends Error {}

async function told(desk: ClinicDesk, path: string, body: unknown): Promise<unknown> {
  const reply = await desk.ask('POST', path, body)
  if (reply.status >= 400) throw new SceneTrouble(`${path} was refused with ${reply.status}`)
  return reply.body
}

function forget(storage: Storage, isMeant: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (key.startsWith('_') && isMeant(key)) storage.removeItem(key)
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

/** Opens the chapter's clinic at its moment, and a phone that nobody has used: only what one agrees to is agreed to. */
export async function setScene(desk: ClinicDesk, { world }: Chapter, language: Language): Promise<void> {
  await told(desk, 'world', { name: world, at: MOMENT, isFrozen: true })
  forget(localStorage, (key) => !OF_THE_PHONE.test(key))
  forget(sessionStorage, () => true)
  const at = Date.parse(MOMENT)
  const given = NEEDED_CONSENTS.map((part) => [part, { version: CONSENT_VERSIONS[part], at }])
  localStorage.setItem(CONSENTS, JSON.stringify(Object.fromEntries(given)))
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
