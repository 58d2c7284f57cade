import { FIXTURES } from '../clinic/fixtures'
import type { SeededRandom } from '../clinic/seeded-random'
import type { GoalContext } from './goal-context'
import type { PageName, PageReader, PageSubject } from './page-reader'
import { typedAmount, typedCode, typedMobile, typedPassword } from './typed-texts'

type Author = { readonly dice: SeededRandom; readonly mobile: string }
type PageGoal = readonly [weight: number, page: PageName, subject: (author: Author) => PageSubject]

const CLINICS = Object.values(FIXTURES.clinics)
const DOCTORS = Object.values(FIXTURES.doctors)
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
const PARTS_OF_LINK = ['clinicId', 'doctorId', 'date', 'at']

const one = (dice: SeededRandom, all: readonly string[]): string => all[dice.int(0, all.length - 1)] ?? ''
const often = (dice: SeededRandom, share: number, subject: PageSubject): PageSubject =>
  dice.chance(share) ? subject : {}
const place = ({ dice }: Author): PageSubject => {
  return { clinicId: one(dice, CLINICS), doctorId: one(dice, DOCTORS), ahead: String(dice.int(0, 6)) }
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
  [2, 'doctor-day', place],
  [4, 'half-days', ({ dice }) => ({ clinicId: one(dice, CLINICS), departmentId: '', doctorId: one(dice, DOCTORS) })],
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
    3,
    'new-password',
    ({ dice }) => {
      return { code: dice.chance(0.8) ? FIXTURES.smsCode : '654321', password: FIXTURES.memberPassword }
    },
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
  [6, 'mobile-field', ({ dice, mobile }) => typedMobile(dice, mobile)],
  [4, 'code-field', ({ dice }) => typedCode(dice)],
  [4, 'password-field', ({ dice }) => typedPassword(dice)],
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
]
const SUM = GOALS.reduce((sum, [weight]) => sum + weight, 0)
const MIN_PAGES = 2
const MAX_PAGES = 5

function drawPage(dice: SeededRandom): PageGoal | undefined {
  let drawn = dice.next() * SUM
  return GOALS.find(([weight]) => {
    drawn -= weight
    return drawn < 0
  })
}

/** Opens some pages, one after another. */
export async function openPages(
  { phone, person: { mobile }, dice, thinks }: GoalContext,
  pages: PageReader,
): Promise<void> {
  for (let left = dice.int(MIN_PAGES, MAX_PAGES); left > 0 && phone.isLoggedIn; left -= 1) {
    const goal = drawPage(dice)
    if (goal) await pages.open(goal[1], goal[2]({ dice, mobile }))
    await thinks(2)
  }
}
