import { WechatLoginService } from '@/application/wechat-login-service'
import { isFailure } from '@/domain/failure/failure'
import { shareCardOf } from '@/ui/parts/page-lifecycle'
import { SessionStore } from '@/ui/stores/session-store'
import { WechatStore } from '@/ui/stores/wechat-store'
import type { SeededRandom } from '../../mocks/clinic/seeded-random'
import type { Persona } from '../../mocks/simulation/personas'
import type { OperationOutcome } from '../../mocks/simulation/phone'
import type { DeviceNote, SimulatedPhoneOptions } from '../../mocks/simulation/simulate'
import type { SimulatedTime } from '../../mocks/simulation/time'
import type { AppPhone } from './app-phone'
import type { AppWindow, DeviceParts } from './app-window'
import { BridgedWechat, PAGE_URL } from './bridged-wechat'
import { Device } from './device'
import { SharedStorage, storedItems } from './shared-storage'

/** Of five phones, one is inside WeChat, and two are the apps of two clinics on one device. */
const GROUP = 5
const [INSIDE_WECHAT, FIRST_CLINIC, SECOND_CLINIC] = [1, 3, 4]
const DEMO = 'demo'

const sharedDevices = new WeakMap<SimulatedTime, Map<number, Device>>()

/** A device, its parts that differ from those of an ordinary phone, and the number of its group if it is shared. */
export type DeviceKind = { readonly device: Device; readonly parts: DeviceParts; readonly group?: number }
type Owner = Pick<SimulatedPhoneOptions, 'time' | 'dice' | 'person'>

export const ordinaryDevice = ({ time, dice }: Pick<Owner, 'time' | 'dice'>): DeviceKind => {
  return { device: new Device(time, dice), parts: { mpId: DEMO } }
}

/** Returns the device of a person at the mock clinic. */
export function deviceOf({ time, dice, person }: Owner): DeviceKind {
  const at = person.nth % GROUP
  if (at === INSIDE_WECHAT) {
    const openWechat: DeviceParts['openWechat'] = (...given) => new BridgedWechat(...given)
    return { device: new Device(time, dice), parts: { mpId: DEMO, openWechat } }
  }
  // A second phone of the same account is no other clinic's.
  const isShared = at === FIRST_CLINIC || (at === SECOND_CLINIC && isFirstPhone(person))
  if (!isShared) return ordinaryDevice({ time, dice })
  const group = Math.floor(person.nth / GROUP)
  const devices = sharedDevices.get(time) ?? new Map<number, Device>()
  sharedDevices.set(time, devices)
  const device = devices.get(group) ?? new Device(time, dice)
  devices.set(group, device)
  const openStorage: DeviceParts['openStorage'] = (drafts, isHere) => new SharedStorage(device, drafts, isHere)
  return { device, parts: { mpId: at === FIRST_CLINIC ? DEMO : `${DEMO}-2`, openStorage }, group }
}
const isFirstPhone = ({ nth, account }: Persona): boolean => account === `sim${nth}`

/** Notes what the app of a clinic leaves on a shared device, and what it finds there when it is opened again. */
export function watchStoredItems(phone: AppPhone, device: Device, mpId: string, group: number, note: DeviceNote): void {
  const [reload, close] = [phone.reload.bind(phone), phone.close.bind(phone)]
  let isShut = false
  const notes = (when: 'closed' | 'opened') =>
    note({ what: 'stored', device: group, when, items: storedItems(device, mpId) })
  phone.reload = (...given) => {
    if (isShut) notes('opened')
    isShut = false
    return reload(...given)
  }
  phone.close = () => {
    close()
    if (!isShut) notes('closed')
    isShut = true
  }
}

/** Uses what WeChat offers: login by code, the share menu, and notifications. */
export function useWechat(phone: AppPhone, dice: SeededRandom, note: DeviceNote): void {
  const { logIn, visits, balance, day, book } = phone
  phone.logIn = (mobile) => (dice.chance(0.6) ? logInByCode(phone, mobile, dice) : logIn(mobile))
  const shows = async <T>(route: string, look: () => Promise<T>): Promise<T> => {
    await showMenu(phone.window, route)
    const seen = await look()
    const { wechat } = phone.window
    const link = wechat instanceof BridgedWechat && dice.chance(0.3) ? wechat.sharedLink : undefined
    if (link !== undefined) note({ what: 'shared', link })
    return seen
  }
  phone.visits = () => shows('/visits', visits)
  phone.balance = () => shows('/member-card', balance)
  phone.day = (at, date) => shows('/doctors/$id', () => day(at, date))
  phone.book = async (wish) => {
    const ended = await book(wish)
    if (ended.how === 'ok') await subscribe(phone.window, dice, note)
    return ended
  }
}

/** Sets the share menu as the router does when a screen opens. */
async function showMenu({ stores, wechat, gone }: AppWindow, routeId: string): Promise<void> {
  if (!(wechat instanceof BridgedWechat)) return
  const state = { matches: [{ routeId, search: {} }], location: { pathname: routeId.replace('$id', 'd2001') } }
  const card = wechat.run(() => shareCardOf(stores, { state }))
  await Promise.race([stores.get(WechatStore).share(card), gone])
}

const CHOICES = ['accept', 'reject', 'none'] as const
/** Taps WeChat's open tag for notifications of a visit, if it is drawn. */
async function subscribe({ stores, gone }: AppWindow, dice: SeededRandom, note: DeviceNote): Promise<void> {
  const wechat = stores.get(WechatStore)
  await Promise.race([wechat.openTags.of().again(), gone])
  if (!wechat.openTags.known() || !wechat.canSubscribe('visit')) return
  const said = CHOICES[dice.int(0, CHOICES.length - 1)] ?? 'none'
  const details = JSON.stringify({ 'template-1': JSON.stringify({ status: said }) })
  const shown = wechat.subscribe('visit', said === 'none' ? undefined : { subscribeDetails: details })
  note({ what: 'subscribed', said, shown })
}

/** Leaves for WeChat's login, and comes back with a code. */
async function logInByCode(phone: AppPhone, mobile: string, dice: SeededRandom): Promise<OperationOutcome<string>> {
  const { window } = phone
  const state = await Promise.race([stateOfLogin(window), window.gone])
  if (state === undefined || state === 'gone') return { how: 'failed', why: 'not offered' }
  const code = `code-${mobile}-${dice.int(1, 999_999_999)}`
  await phone.reload({ code, state, isSecondLogin: false })
  return phone.isLoggedIn ? { how: 'ok', got: mobile } : { how: 'unknown', why: 'not logged in' }
}
async function stateOfLogin({ container, stores }: AppWindow): Promise<string | undefined> {
  if (stores.get(SessionStore).isLoggedIn) return undefined
  const login = container.get(WechatLoginService)
  try {
    const check = await login.offered()
    const address = check && login.leave(check, PAGE_URL)
    return (address && new URL(address).searchParams.get('state')) || undefined
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown
    return undefined
  }
}
