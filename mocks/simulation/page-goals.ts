import { FIXTURES } from '../clinic/fixtures'
import type { SeededRandom } from '../clinic/seeded-random'
import { departmentIdOf } from '../seed/doctors'
import type { GoalContext } from './goal-context'
import type { PageName, PageReader, PageSubject } from './page-reader'
import { FIELDS, typedAmount } from './typed-texts'

type Author = { readonly dice: SeededRandom; readonly mobile: string }
/** `later`: pages that the patient opens some minutes afterwards, about the same subject. */
type PageGoal = readonly [
  weight: number,
  page: PageName,
  subject: (author: Author) => PageSubject,
  later?: readonly PageName[],
]

const CLINICS = Object.values(FIXTURES.clinics)
const DOCTORS = Object.values(FIXTURES.doctors)
/** Doctors whose waitlists no goal joins, because the checker does not know the requests of pages. */
const OTHER_DOCTORS = ['d2004', 'd2005', 'd2007', 'd2008', 'd2009', 'd2010']
const DEPARTMENTS = ['中医内科', '针灸推拿科', '妇科', '儿科', '皮肤科']
const TIMES = ['08:30', '10:00', '14:30', '16:00', '19:00']
const DISTANCES = ['1000', '5000', '20000']
const KINDS = ['registration', 'charge', 'recharge', 'advisory']
const PRICES = ['2500', '5900', '19999', '60000', '63157', '63158', '70000']
const DURATIONS = ['today', 'days', 'weeks', 'longer', '']
const ROUTES = ['/visits', '/doctors/d2001?clinicId=c1001', '/doctors/tag/%E5%A4%B1%E7%9C%A0']
const FOREIGN_ROUTES = [
  '//evil.example',
  '/a//b',
  'https://evil.example',
  '/%2e%2e/x',
  '/visits#x',
  '/a\\b',
  'visits',
  '',
]
const REFUSED_PASSWORDS = ['111111', '123456', '28571', '2857146', '28571a']
const PARTS_OF_LINK = ['clinicId', 'doctorId', 'date', 'at']

const one = (dice: SeededRandom, all: readonly string[]): string => all[dice.int(0, all.length - 1)] ?? ''
const often = (dice: SeededRandom, share: number, subject: PageSubject): PageSubject =>
  dice.chance(share) ? subject : {}
/** A number that no patient has. */
const newMobile = (dice: SeededRandom): string => `139${String(dice.int(0, 99_999_999)).padStart(8, '0')}`
/** A doctor, usually at the clinic where all these doctors work. */
const place = ({ dice }: Author): PageSubject => {
  const clinicId = dice.chance(0.7) ? FIXTURES.clinics.gaoxin : one(dice, CLINICS)
  return { clinicId, doctorId: one(dice, DOCTORS), ahead: String(dice.int(0, 6)) }
}

const GOALS: readonly PageGoal[] = [
  [
    8,
    'soonest',
    ({ dice }) => ({
      ...often(dice, 0.5, { located: 'here', ...often(dice, 0.6, { within: one(dice, DISTANCES) }) }),
      ...often(dice, 0.4, { department: one(dice, DEPARTMENTS) }),
    }),
  ],
  [
    4,
    'clinic-days',
    ({ dice }) => ({
      clinicId: one(dice, CLINICS),
      ...often(dice, 0.5, { from: String(dice.int(0, 6)) }),
      ...often(dice, 0.4, { department: one(dice, DEPARTMENTS) }),
    }),
  ],
  [
    3,
    'doctor-week',
    (author) => ({ ...place(author), weeks: String(author.dice.int(2, 3)), date: String(author.dice.int(0, 40)) }),
  ],
  [3, 'nearest-slots', (author) => ({ ...place(author), time: one(author.dice, TIMES) })],
  [2, 'doctor-day', (author) => ({ ...place(author), nth: String(author.dice.int(0, 20)) })],
  [
    6,
    'half-days',
    ({ dice }) => {
      const clinicId = one(dice, CLINICS)
      return dice.chance(0.4)
        ? { clinicId, departmentId: '', doctorId: one(dice, DOCTORS) }
        : { clinicId, departmentId: departmentIdOf(clinicId, one(dice, DEPARTMENTS)) }
    },
  ],
  [6, 'upcoming-visits', () => ({})],
  [3, 'visit-list', ({ dice }) => often(dice, 0.4, { clinicId: one(dice, CLINICS) })],
  [
    2,
    'visit-notes',
    ({ dice }) => ({
      text: one(dice, ['胃口不好', '夜里咳', '']),
      minutes: String(dice.int(5, 90)),
      visitId: `v${dice.int(0, 3)}`,
      clinicId: one(dice, CLINICS),
    }),
  ],
  [3, 'member-card', () => ({})],
  [3, 'statement', () => ({})],
  [
    4,
    'payment-methods',
    ({ dice }) => ({ kind: one(dice, KINDS), fen: one(dice, PRICES), wish: one(dice, ['wechat', 'member-card']) }),
  ],
  [5, 'recharge-form', ({ dice }) => typedAmount(dice)],
  [3, 'recharge', () => ({})],
  [
    5,
    'new-password',
    ({ dice }) => ({
      code: dice.chance(0.8) ? FIXTURES.smsCode : '654321',
      password: dice.chance(0.75) ? FIXTURES.memberPassword : one(dice, REFUSED_PASSWORDS),
    }),
  ],
  [1, 'login-code', ({ mobile }) => ({ mobile })],
  [6, 'waitlist', () => ({})],
  [
    4,
    'consultation-terms',
    ({ dice }) => ({
      doctorId: one(dice, DOCTORS),
      photos: String(dice.int(0, 1)),
      ...often(dice, 0.2, { isBusy: 'true' }),
      ...often(dice, 0.2, { hasFailed: 'true' }),
    }),
  ],
  [4, 'consultations', () => ({})],
  [
    3,
    'question-draft',
    ({ dice }) => ({
      doctorId: one(dice, DOCTORS),
      complaint: one(dice, ['睡得浅', '胃胀']),
      duration: one(dice, DURATIONS),
      hasVisited: one(dice, ['true', 'false', '']),
    }),
  ],
  [1, 'closed-doctors', () => ({})],
  [
    3,
    'booking-link',
    (author) => ({
      ...place(author),
      hours: String(author.dice.int(0, 30)),
      ...often(author.dice, 0.3, { tampered: one(author.dice, PARTS_OF_LINK) }),
    }),
  ],
  [
    3,
    'stored-route',
    ({ dice }) =>
      dice.chance(0.5) ? { route: one(dice, ROUTES), isOwn: 'true' } : { route: one(dice, FOREIGN_ROUTES) },
  ],
  [5, 'offline-tickets', () => ({})],
  [
    5,
    'drafts',
    ({ dice }) => ({
      text: one(dice, ['胃口不好', '睡得浅', '夜里咳']),
      typed: String(dice.int(100, 900)),
      doctorId: one(dice, DOCTORS),
      visitId: `v${dice.int(0, 3)}`,
    }),
  ],
  [6, 'privacy', () => ({})],
  [4, 'order', ({ dice }) => ({ tab: String(dice.int(0, 3)), nth: String(dice.int(0, 2)) })],
  [3, 'refunds', () => ({})],
  [4, 'interrupted-payment', ({ dice }) => ({ fen: String(dice.int(10_001, 99_999)) })],
  [4, 'checkout', ({ dice }) => ({ remark: one(dice, ['放门卫', '下午送', '']) })],
  [4, 'wrong-password', ({ dice }) => ({ tries: String(dice.chance(0.8) ? 1 : dice.int(2, 6)) })],
  [2, 'family-cards', () => ({})],
  [
    3,
    'joined-waitlists',
    ({ dice }) => ({ clinicId: FIXTURES.clinics.gaoxin, doctorId: one(dice, OTHER_DOCTORS), count: '2' }),
    ['waitlist', 'rejoined-waitlist', 'waitlist'],
  ],
  [2, 'first-login', ({ dice }) => ({ mobile: newMobile(dice), code: FIXTURES.smsCode })],
  [
    2,
    'second-login',
    ({ dice }) => {
      const mobile = newMobile(dice)
      const code = dice.chance(0.7) ? `code-${mobile}-1` : 'refused'
      return { mobile, clinicId: one(dice, CLINICS), code, smsCode: FIXTURES.smsCode }
    },
  ],
  [2, 'booking-block', ({ dice }) => ({ clinicId: one(dice, CLINICS) })],
  [2, 'successors', () => ({})],
  [2, 'clinic-doctors', ({ dice }) => ({ clinicId: one(dice, CLINICS), ahead: String(dice.int(0, 8)) })],
  [1, 'online-doctors', () => ({})],
  [1, 'following', () => ({})],
]
const SUM = GOALS.reduce((sum, [weight]) => sum + weight, 0)
const MIN_PAGES = 2
const MAX_PAGES = 4
/** Texts typed in each field. */
const TEXTS_PER_FIELD = 3
/** Maximum time after which a patient opens a page's later pages. */
const LATER_SECONDS = 15 * 60

function drawPage(dice: SeededRandom): PageGoal | undefined {
  let drawn = dice.next() * SUM
  return GOALS.find(([weight]) => {
    drawn -= weight
    return drawn < 0
  })
}

/** Opens some pages, one after another, and types in all fields. */
export async function openPages(
  { phone, person: { mobile }, dice, think }: GoalContext,
  pages: PageReader,
): Promise<void> {
  for (let left = dice.int(MIN_PAGES, MAX_PAGES); left > 0 && phone.isLoggedIn; left -= 1) {
    const goal = drawPage(dice)
    if (!goal) continue
    const [, page, subjectOf, later = []] = goal
    const subject = subjectOf({ dice, mobile })
    await pages.open(page, subject)
    for (const next of later) {
      await think(LATER_SECONDS)
      await pages.open(next, subject)
    }
    await think(2)
  }
  for (const [field, typed] of FIELDS)
    for (let left = TEXTS_PER_FIELD; left > 0 && phone.isLoggedIn; left -= 1)
      await pages.open(field, typed(dice, mobile))
}
