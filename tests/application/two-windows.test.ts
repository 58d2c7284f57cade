import type { InternalAxiosRequestConfig } from 'axios'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Transport } from '@/adapters/http/axios-client'
import { AddressService } from '@/application/address-service'
import { ClinicService } from '@/application/clinic-service'
import { PatientService } from '@/application/patient-service'
import { SessionHolder } from '@/application/support/session-holder'
import { SessionService } from '@/application/session-service'
import { isFailure } from '@/domain/failure/failure'
import type { LoginInfo } from '@/domain/session/session'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { TEST_NOW, logIn, MemoryStorage, createTestApp } from '../support/test-app'
import { runCount, recordEvidence } from '../support/evidence'
import '../support/fast-check-config'
import { openChain } from '../support/open-chain'

const RUNS = runCount(100, 500)
/** The runs are split into parts with their own seeds, because all runs together would exhaust memory. */
const PARTS = Array.from({ length: runCount(1, 10) }, (_, nth) => nth)
const SEED = Number(process.env.SEED ?? 20_261_121)
const all = { runs: 0, written: 0, held: 0, wrong: 0 }

const { wangYaqin, wangJianguo } = FIXTURES.patients
const { gaoxin, jinjiang } = FIXTURES.clinics

const FIRST = ['select-1', 'select-2', 'log-out', 'clinic-1', 'clinic-2', 'tell'] as const
const OTHER = ['read', 'add-address', 'edit-file', 'look-again'] as const
type Act = (typeof FIRST)[number] | (typeof OTHER)[number]
type App = ReturnType<typeof createTestApp>

/** A write as requested in the second tab and as received by the clinic. */
type Written = {
  readonly patientId: string
  readonly asked: LoginInfo | undefined
  readonly wasBehind: boolean
  arrivals: { readonly token: string; readonly patientId: string; readonly isTaken: boolean }[]
  reason?: string | undefined
}

const settled = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work
    return undefined
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown
    return thrown.reason.kind
  }
}
const tokenOf = ({ headers }: InternalAxiosRequestConfig): string => String(headers['x-mc-token'] ?? '')

/** Two tabs on one device; the scheduler decides when each request and each response arrives. */
async function twoWindows(chain: MockClinic, scheduler: fc.Scheduler) {
  const storage = new MemoryStorage()
  for (const { id } of chain.books.addresses.all()) chain.books.addresses.remove(id)
  let isRacing = false
  let writing: Written | undefined
  const slow =
    (isSecond: boolean) =>
    (to: Transport): Transport =>
    async (config) => {
      if (!isRacing) return to(config)
      await scheduler.schedule(Promise.resolve(), 'arrives')
      const token = tokenOf(config)
      const patientId = chain.books.tokens.byId(token)?.patientId ?? ''
      const response = await to(config)
      if (isSecond && config.method?.toUpperCase() !== 'GET') {
        const isTaken = (JSON.parse(String(response.data)) as { status: { code: number } }).status.code === 200
        writing?.arrivals.push({ token, patientId, isTaken })
      }
      await scheduler.schedule(Promise.resolve(), 'is heard')
      return response
    }
  const first = createTestApp({ chain, storage, network: slow(false) })
  await logIn(first)
  const second = createTestApp({ chain, storage, network: slow(true) })
  // The clinic shown in the second tab: the last one it loaded or was notified of.
  let clinicShown = storage.read('_clinic_id')
  second.container.get(SessionHolder).subscribe(() => (clinicShown = storage.read('_clinic_id')))
  isRacing = true

  const written: Written[] = []
  const write = async (patientId: string, work: () => Promise<unknown>) => {
    const { session } = second.container.get(SessionHolder)
    const kept = storage.read('_login_info') as LoginInfo | undefined
    const note: Written = {
      patientId,
      asked: session.login,
      wasBehind: kept?.token !== session.login?.token || storage.read('_clinic_id') !== clinicShown,
      arrivals: [],
    }
    writing = note
    written.push(note)
    note.reason = await settled(work())
    writing = undefined
  }
  return { first, second, storage, written, write }
}

const act = async (
  { first, second, storage, write }: Awaited<ReturnType<typeof twoWindows>>,
  what: Act,
  nth: number,
): Promise<void> => {
  const patients = (app: App) => app.container.get(PatientService)
  const shown = second.container.get(SessionHolder).session.login?.patientId ?? ''
  switch (what) {
    case 'select-1':
    case 'select-2':
      await settled(patients(first).select(what === 'select-1' ? wangYaqin : wangJianguo))
      return
    case 'log-out':
      return first.container.get(SessionService).signOut()
    case 'clinic-1':
    case 'clinic-2':
      return first.container.get(ClinicService).choose(what === 'clinic-1' ? gaoxin : jinjiang)
    case 'tell':
      return storage.tellWindows()
    case 'read':
      await settled(patients(second).all())
      return
    case 'look-again':
      await settled(patients(second).byId(shown))
      return
    case 'add-address':
      if (shown) await write(shown, () => second.container.get(AddressService).add(addressOf(shown, nth)))
      return
    case 'edit-file':
      if (shown) await write(shown, () => editFile(second, shown, nth))
  }
}

const addressOf = (patientId: string, nth: number) => ({
  patientId,
  consignee: '王雅琴',
  mobile: '13800000001',
  provinceId: '51',
  provinceName: '四川省',
  cityId: '5101',
  cityName: '成都市',
  districtId: '510107',
  districtName: '武侯区',
  detail: `人民南路 ${nth} 号`,
  isDefault: false,
})
const editFile = ({ container, chain }: App, id: string, nth: number) =>
  container.get(PatientService).update(gaoxin, {
    id,
    version: chain.books.patients.byId(id)?.version ?? 0,
    pastHistory: `第 ${nth} 次`,
  })

describe('session in two tabs on one device', () => {
  test.each(PARTS)(
    `never writes for the wrong patient in ${RUNS} interleavings (part %i)`,
    async (part) => {
      let chain = openChain({ clock: { at: TEST_NOW } })
      let runs = 0
      let taken = 0
      let held = 0
      const property = fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom(...FIRST), { minLength: 1, maxLength: 4 }),
        fc.array(fc.constantFrom(...OTHER), { minLength: 1, maxLength: 5 }),
        async (scheduler, firstActs, otherActs) => {
          // The clinic stores every account, which would exhaust memory.
          runs += 1
          if (runs % 100 === 0) chain = openChain({ clock: { at: TEST_NOW } })
          const windows = await twoWindows(chain, scheduler)
          const inTurn = async (acts: readonly Act[]) => {
            for (const [nth, what] of acts.entries()) {
              await scheduler.schedule(Promise.resolve(), what)
              await act(windows, what, nth)
            }
          }
          const both = Promise.all([inTurn(firstActs), inTurn(otherActs)])
          await scheduler.waitFor(both)

          for (const { patientId, asked, wasBehind, arrivals, reason } of windows.written) {
            for (const arrival of arrivals) {
              if (!arrival.isTaken) continue
              taken += 1
              expect(arrival).toMatchObject({ token: asked?.token, patientId })
            }
            if (wasBehind) expect({ arrivals, reason }).toEqual({ arrivals: [], reason: 'changed-elsewhere' })
            if (reason === 'changed-elsewhere') held += 1
          }
          // A late response in the second tab never overwrites the first tab's login.
          const kept = windows.storage.read('_login_info') as LoginInfo | undefined
          expect(kept?.token).toBe(windows.first.container.get(SessionHolder).token)
        },
      )
      await fc.assert(property, { numRuns: RUNS, seed: SEED + part })
      expect(taken).toBeGreaterThan(RUNS / 5)
      expect(held).toBeGreaterThan(RUNS / 10)
      all.runs += RUNS
      all.written += taken
      all.held += held
      if (part === PARTS.length - 1) recordEvidence('F7 two windows', all)
    },
    120_000 + RUNS * 100,
  )
})
