import { isFailure } from '@/domain/failure/failure'
import { SeededRandom } from '../../clinic/seeded-random'
import type { DoctorAtClinic } from '../../simulation/phone'
import { testBirthday, TEST_PATIENT_MOBILE, TEST_PATIENT_NAME } from '../plan/patients'
import type { Transport } from '../transport'
import type { ReadableAccount, ServerStateReader } from './server-state-reader'
import { ApiPhone } from './api-phone'
import { LoggedInApi } from '../walk/login'
import { PaymentDriver, type MockCashier } from './payment-driver'

/** Credentials: a token, or a mobile number with the code that was sent. */
export type LoginCredentials = { readonly token: string } | { readonly mobile: string; readonly code: string }
/** Thrown if the test cannot start; the message says what is missing. */
export class RandomTestSetupError extends Error {}

export type RandomTestClient = {
  readonly nth: number
  readonly account: string
  readonly login: LoggedInApi
  readonly till: PaymentDriver
  readonly phone: ApiPhone
  readonly made: readonly string[]
  /** The patient who was active before the test. */
  readonly before: string
  readonly family: ReadonlySet<string>
  readonly readable: ReadableAccount
}
type Opening = {
  readonly transport: Transport
  readonly mpId: string
  readonly mark: string
  readonly seed: string
  readonly cashier?: MockCashier | undefined
  readonly selfCode?: string | undefined
  readonly books: ServerStateReader
}
const PATIENTS = 2

/** Creates a patient for this test who cannot be confused with anyone else. */
async function addPatient(login: LoggedInApi, mark: string, known: ReadonlySet<string>): Promise<string | undefined> {
  const birthday = testBirthday({ mark })
  const form = {
    name: TEST_PATIENT_NAME,
    sex: 'female',
    birthday,
    mobile: TEST_PATIENT_MOBILE,
    idCardType: 'none',
    idCard: '',
  } as const
  try {
    const { patient } = await login.patients.add({ ...form, relation: 'other' })
    return known.has(patient.id) ? undefined : patient.id
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown
    return undefined
  }
}

export async function openRandomTestClient(
  way: LoginCredentials,
  nth: number,
  opening: Opening,
): Promise<RandomTestClient> {
  const { transport, mpId, seed, books, cashier, selfCode } = opening
  const mark = `${opening.mark}-${nth}`
  const login = new LoggedInApi(transport, mpId, 'token' in way ? way.token : undefined)
  if ('mobile' in way) await login.logIn(way.mobile, way.code)
  const before = (await login.patients.all()).rows.map(({ id }) => id)
  const family = new Set(before)
  const selected = await login.selectedPatient()
  const made: string[] = []
  for (let each = 0; each < PATIENTS; each += 1) {
    const id = await addPatient(login, `${mark}-${each}`, family)
    if (id === undefined) continue
    made.push(id)
    family.add(id)
  }
  const [first] = made
  if (first === undefined)
    throw new RandomTestSetupError('Could not create a patient (T4); other patients are never used.')
  await login.select(first)
  const till = new PaymentDriver({ login, mark, cashier, selfCode })
  const learnsDay: ServerStateReader['learn'] = (doctorId, day) => books.learn(doctorId, day)
  const phone = new ApiPhone(
    { login, till, dice: new SeededRandom(seed, 'lost', nth), mark, family, made, learnsDay },
    first,
  )
  const account = `walk${nth}`
  const { dues, recharges } = till
  const orders = () => till.madeOrders
  const money = { dues, recharges, orders }
  const readable = { account, reader: login, patients: made, ...money, isOfWalk: phone.isOfWalk }
  return { nth, account, login, till, phone, made, before: selected ?? '', family, readable }
}

const MAX_DOCTORS = 12
const WALKED = 3
const DAYS = 4
/** Returns the chain's first doctors, once for each of their clinics. */
export async function findBookableDoctors(login: LoggedInApi): Promise<DoctorAtClinic[]> {
  const all = (await login.doctors.ofChain()).filter(({ isDoctor, isTherapist }) => isDoctor && !isTherapist)
  const places = all.flatMap(({ id: doctorId, clinics }) =>
    clinics.map(({ clinicId }) => ({ doctorId, clinicId, departmentId: '' })),
  )
  return places.slice(0, MAX_DOCTORS)
}
/** Returns doctors with few free slots in the coming days, so that the clients compete for them. */
export async function findDoctorsWithFewSlots(login: LoggedInApi): Promise<DoctorAtClinic[]> {
  const counted: { at: DoctorAtClinic; rest: number }[] = []
  for (const at of await findBookableDoctors(login)) {
    const { rows: days } = await login.schedules.week(at.doctorId, at.clinicId)
    const rest = days.slice(0, DAYS).reduce((sum, { restCount }) => sum + restCount, 0)
    if (rest > 0) counted.push({ at, rest })
  }
  const found = counted.sort((a, b) => a.rest - b.rest).slice(0, WALKED)
  if (found.length === 0) throw new RandomTestSetupError(`No doctor has a free slot in the next ${DAYS} days (R23).`)
  return found.map(({ at }) => at)
}
