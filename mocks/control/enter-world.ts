import { sayQuietly } from './quiet-word'
import { worldOfAddress, type AddressedWorld } from './address'
import { readCode, REPEAT } from './link'
import type { ControlApi, ControlReply } from './control-api'
import { forgetWorld, isOpened, mpIdOfPage, rememberLogin, rememberOpened } from './phone-memory'
import { ownTime } from './own-time'
import type { WrongAddress } from './wrong-address'
import { wrongWordIn } from './wrong-word'

/** The page says what is wrong, and the app does not begin. */
async function refuse(address: WrongAddress): Promise<never> {
  const { showWrongAddress } = await import('./wrong-address')
  showWrongAddress(address)
  return new Promise<never>(() => {})
}

type World = { readonly now: string; readonly worlds: WrongAddress['worlds'] }

function wrongOf({ body }: ControlReply): Omit<WrongAddress, 'worlds'> {
  const { error } = body as { error?: { message?: string; english?: string } }
  return { message: error?.message ?? '演示门诊没有回应', english: error?.english ?? 'The demo clinic does not answer' }
}

const NO_CLINIC: ControlReply = {
  status: 400,
  body: {
    error: {
      message: '这个链接里的门诊读不出来，也许没有复制全',
      english: 'The clinic in this link cannot be read; it may have been cut',
    },
  },
}
const NO_RECORDING: ControlReply = {
  status: 400,
  body: {
    error: { message: '这个链接读不出来，也许没有复制全', english: 'This link cannot be read; it may have been cut' },
  },
}

/** What the link of the page says happens again, and the page opens where it was recorded; a reload finds it as it is left. */
async function repeatLinked(control: ControlApi, code: string, mpId: string): Promise<void> {
  const recording = await readCode(code).catch(() => undefined)
  const done = recording === undefined ? NO_RECORDING : await control.ask('POST', 'repeat', recording)
  if (done.status !== 200) return refuse({ ...wrongOf(done), worlds: [] })
  const { now, route, login } = done.body as { now: string; route: string; login?: object }
  forgetWorld()
  if (login) rememberLogin({ ...login, mpId }, Date.parse(now))
  const address = new URL(location.href)
  address.searchParams.delete(REPEAT)
  if (route) address.hash = route
  history.replaceState(history.state, '', address)
}

/** A phone that comes to a clinic which is open already, logged in as somebody; the clinic stays as it is. */
async function join(control: ControlApi, mobile: string, mpId: string): Promise<void> {
  const mark = JSON.stringify([mpId, 'join', mobile])
  if (isOpened(mark)) return
  const login = await control.ask('POST', 'login', { mobile, mpId })
  const { body } = await control.ask('GET', 'clock')
  if (login.status !== 200) return
  forgetWorld()
  rememberLogin(login.body, Date.parse((body as Pick<World, 'now'>).now))
  rememberOpened(mark)
}

async function openWorld(control: ControlApi, { clinic, ...world }: Omit<AddressedWorld, 'as'>): Promise<ControlReply> {
  if (clinic === undefined) return control.ask('POST', 'world', world)
  const file = await readCode(clinic).catch(() => undefined)
  return file === undefined ? NO_CLINIC : control.ask('POST', 'world', { ...world, clinic: JSON.stringify(file) })
}

/**
 * Opens the world that the page's address asks for, before the app begins. Once: the address stays as it is and can be
 * shared, a reload of the tab finds the world as it was left, a new tab opens it anew. Never comes back from an address
 * that is wrong; the page says why.
 */
export async function enterAddressedWorld(control: ControlApi, fallbackMpId: string): Promise<void> {
  const wrong = wrongWordIn(location.search)
  if (wrong) {
    const { showWrongWord } = await import('./wrong-address')
    showWrongWord(wrong)
    return new Promise<never>(() => {})
  }
  const code = new URLSearchParams(location.search).get(REPEAT)
  if (code !== null) return repeatLinked(control, code, mpIdOfPage(fallbackMpId))
  const mpId = mpIdOfPage(fallbackMpId)
  const joining = new URLSearchParams(location.search).get('join')
  if (joining !== null) return join(control, joining, mpId)
  const asked = worldOfAddress(location.href)
  if (!asked) return
  const mark = JSON.stringify([mpId, asked])
  if (isOpened(mark)) return

  const { as, ...world } = asked
  const opened = await openWorld(control, world)
  const login =
    as !== undefined && opened.status === 200 ? await control.ask('POST', 'login', { mobile: as, mpId }) : undefined
  const failed = [opened, login].find((reply) => reply && reply.status !== 200)
  const now = await control.ask('GET', 'world')
  const { worlds = [], now: clinicNow } = now.body as Partial<World>
  if (failed) return refuse({ ...wrongOf(failed), worlds })
  forgetWorld()
  if (login) rememberLogin(login.body, Date.parse(clinicNow ?? ''))
  rememberOpened(mark)
  const told = asked.at === undefined ? undefined : ownTime(asked.at, new Date(clinicNow ?? ''))
  if (told) sayQuietly(told)
}
