import { loadRegions } from '../clinic/address/regions'
import type { Chain } from '../clinic/chain'
import { ChatSeat } from '../clinic/chat/line'
import { tellCashier } from '../clinic/payment/cashier'
import type { CashierTold } from '../clinic/payment/rows'
import { loginView } from '../clinic/session/login'
import type { Happened } from '../clinic/tape'
import { arrive, setOut } from '../delivery/deliver'
import { requestTold } from '../delivery/handle-request'
import { openChain } from '../opening/open-chain'
import { control } from './control'
import type { ChainHost } from './host'
import { recordingFrom, routeMeant } from './recording'
import { ensureWorld } from './world'

/** What came of it: the clinic as it then is, and what was answered, line by line. */
export type Replayed = { readonly chain: Chain; readonly trace: readonly string[] }

type Stage = {
  readonly host: ChainHost
  readonly mpId: string
  readonly trace: string[]
  readonly onItsWay: Map<number, ReturnType<typeof setOut>>
  readonly seats: ChatSeat[]
  arrivals: number
}
type Play = (stage: Stage, told: readonly unknown[]) => void | Promise<void>

function comes(stage: Stage, [name, ...told]: readonly unknown[]): number {
  const { chain } = stage.host
  const request = requestTold(String(name), chain.tape.neutral.meant(told) as readonly unknown[], stage.mpId)
  const number = stage.arrivals
  stage.arrivals += 1
  stage.onItsWay.set(number, setOut(chain, request))
  return number
}
async function goes({ host, onItsWay, trace }: Stage, number: number): Promise<void> {
  const passage = onItsWay.get(number)
  if (!passage) throw new RangeError(`no request ${number} is on its way`)
  onItsWay.delete(number)
  trace.push(`${passage.key} ${JSON.stringify(await arrive(host.chain, passage))}`)
}

const PLAYS: Readonly<Record<Happened[1], Play>> = {
  asked: (stage, told) => goes(stage, comes(stage, told)),
  comes: (stage, told) => void comes(stage, told),
  goes: (stage, [number]) => goes(stage, Number(number)),
  sat({ host, seats, trace }) {
    const number = seats.length
    const push = (text: string) => void trace.push(`line ${number} ${text}`)
    seats.push(new ChatSeat(host.chain, { push, cut: (code) => void trace.push(`line ${number} cut ${code}`) }))
  },
  frame({ host, seats }, [number, frame]) {
    seats[Number(number)]?.receive(JSON.stringify(host.chain.tape.neutral.meant(frame)))
  },
  left: ({ seats }, [number]) => seats[Number(number)]?.left(),
  cashier({ host }, [id, outcome, late]) {
    const { chain } = host
    const asked = late === undefined ? undefined : Number(late)
    try {
      tellCashier(chain, String(chain.tape.neutral.meant(id)), outcome as CashierTold, asked)
    } catch {
      // It was refused then as well.
    }
  },
  control({ host, trace }, told) {
    const [part, name, body] = host.chain.tape.neutral.meant(told) as [string, string, unknown]
    const path = name ? `${part}/${encodeURIComponent(name)}` : part
    trace.push(`${path} ${JSON.stringify(control(host, 'POST', path, body))}`)
  },
  passes: ({ host }) => host.chain.catchUp(),
}

/** Lets everything happen again, each thing at its instant, at once. The clinic's time goes on from there. */
export async function replay(value: unknown): Promise<Replayed> {
  const recording = recordingFrom(value)
  const { world, seed, at, isFrozen, mpId, quiet, events, clinic } = recording
  ensureWorld(world)
  await loadRegions()
  const clock = { at: new Date(at).toISOString(), isFrozen }
  const chain = openChain({ world, seed, clock, own: clinic, real: () => 0 })
  const stage: Stage = { host: { chain, usual: {} }, mpId, trace: [], onItsWay: new Map(), seats: [], arrivals: 0 }
  let now = at
  for (const [after, what, ...told] of events) {
    now += after
    chain.clock.moveTo(new Date(now))
    await PLAYS[what](stage, told)
  }
  chain.clock.moveTo(new Date(now + quiet))
  chain.catchUp()
  return { chain, trace: stage.trace }
}

/** Puts what was recorded in a clinic's place; what the phone that recorded it knew of its login comes back. */
export async function repeat(host: ChainHost, value: unknown) {
  const { chain } = await replay(value)
  chain.clock.release()
  host.chain.chat.cut()
  host.chain = chain
  const { token, mpId, route } = recordingFrom(value)
  const { tape } = chain
  const row = token === '' ? undefined : chain.books.tokens.byId(String(tape.neutral.meant(token)))
  return {
    name: chain.world,
    seed: chain.seed,
    now: chain.clock.now().toISOString(),
    route: routeMeant(tape, route),
    ...(row && { login: loginView(chain, row, mpId) }),
  }
}
