import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import * as v from 'valibot'
import { KNOWN } from '../../clinic/known'
import { codeOf } from '../../control/link'
import { readControl } from '../../control/control-api'
import { mpIdOfPage } from '../../control/phone-memory'
import type { PhoneLine } from '../phone-line'
import { comesToServer, leavesPage, lighter, reachable, type HandedOver } from './hand-over-address'

/** Where the server tells how phones reach it (mocks/serve/phone-route.ts). */
const PHONES = '/mock-phones'
const FOR_PHONES = v.object({ origin: v.nullable(v.pipe(v.string(), v.url())) })

async function originForPhones(): Promise<string | undefined> {
  const reply = await fetch(PHONES)
  return v.parse(FOR_PHONES, await reply.json()).origin ?? reachable(location)
}

async function ask(line: PhoneLine): Promise<HandedOver> {
  const place = { address: line.address(), mpId: mpIdOfPage('demo'), language: line.look().language }
  const mobile = line.isSignedIn() ? KNOWN.account.mobile : undefined
  if (line.mode === 'server') return comesToServer(await originForPhones(), place, mobile)
  const world = await readControl(line.control, 'world')
  if (!world) throw new TypeError('the clinic does not tell its world')
  const { name, seed, now, isFrozen, clinic } = world
  return leavesPage(reachable(location), place, {
    world: name,
    seed,
    now: new Date(now),
    isFrozen,
    mobile,
    clinics: clinic ? await Promise.all(lighter(clinic).map(codeOf)) : [],
  })
}

/** The way of a demo onto another phone, asked anew each time that it is opened. */
export class HandOverModel {
  isOpen = false
  handed: HandedOver | 'failed' | undefined = undefined
  readonly #lineOf: () => PhoneLine | undefined
  constructor(lineOf: () => PhoneLine | undefined) {
    this.#lineOf = lineOf
    makeAutoObservable(this, { handed: observableRef }, { autoBind: true })
  }

  close(): void {
    this.isOpen = false
  }
  async open(): Promise<void> {
    this.isOpen = true
    this.handed = undefined
    const line = this.#lineOf()
    const handed = line ? await ask(line).catch(() => 'failed' as const) : 'failed'
    runInAction(() => (this.handed = handed))
  }
}
