import type { MockClinic } from '../clinic/mock-clinic'
import type { SeededRandom } from '../clinic/seeded-random'
import { amendCharge, isChargeUnpaid, refundCharge } from '../clinic/order/actions'
import { ORDER_STATUS_CODES } from '../clinic/order/rows'
import { ApiError } from '../clinic/api-error'
import { runAction, targetsOfAction } from '../control/actions'
import { ControlError } from '../control/control-error'
import type { History } from './history'
import { performTherapyAction } from './therapy-activity'
import { moveStrangers } from './waitlist-strangers'

/** Actions of the clinic's staff; frequent ones are repeated. */
const BY_HAND = [
  ...(['free-number', 'free-number', 'free-number', 'call-next', 'mark-seen', 'stop-session'] as const),
  ...(['accept-consultation', 'answer-consultation', 'refuse-consultation', 'ship-order', 'deliver-order'] as const),
]
/** Probability that an action concerns therapy. */
const THERAPY_SHARE = 0.1
/** Probability that another patient joins or leaves a waitlist. */
const STRANGER_SHARE = 0.4
/** Probability that the front desk removes the forgotten password of a member card. */
const RESET_SHARE = 0.04
const DISCOUNTS = [0, 300, 1_000]

/** What patients see on pages: other patients join and leave waitlists, and the front desk removes a password. */
export function performSideAction(chain: MockClinic, dice: SeededRandom, history: History): void {
  if (dice.chance(STRANGER_SHARE)) moveStrangers(chain, dice, history)
  if (dice.chance(RESET_SHARE)) removePassword(chain, dice, history)
}

/** A patient without a password sets a new one before paying with the card. */
function removePassword({ books }: MockClinic, dice: SeededRandom, history: History): void {
  const cards = books.memberCards.all().filter(({ patientId, password }) => patientId.startsWith('sim') && password)
  const card = cards[dice.int(0, Math.max(0, cards.length - 1))]
  if (!card) return
  books.memberCards.update(card.id, { password: '' })
  history.write({ what: 'clinic', does: 'remove-password', facts: { of: card.id } })
}

/** Performs one action of the clinic's staff, if any is possible. */
export function performClinicAction(chain: MockClinic, dice: SeededRandom, history: History): void {
  if (dice.chance(THERAPY_SHARE)) return performTherapyAction(chain, dice, history)
  const drawn = dice.next()
  const recordEvent = (does: string, of: string) => history.write({ what: 'clinic', does, facts: { of } })
  if (drawn < 0.6) {
    const name = BY_HAND[dice.int(0, BY_HAND.length - 1)] ?? 'free-number'
    if (name === 'stop-session' && !dice.chance(0.1)) return
    const targets = targetsOfAction(chain, name)
    // Prefers the first target, which is usually the next one in turn.
    const target = targets[dice.chance(0.5) ? 0 : dice.int(0, Math.max(0, targets.length - 1))]
    try {
      runAction(chain, name, target ? { target: target.id } : {})
      recordEvent(name, target?.id ?? '')
    } catch (thrown) {
      if (!(thrown instanceof ControlError)) throw thrown
    }
    return
  }
  const charges = chain.books.charges
    .all()
    .filter(({ kind, accountId }) => kind === 'charge' && accountId.startsWith('sim'))
  const one = <T>(all: readonly T[]): T | undefined => all[dice.int(0, Math.max(0, all.length - 1))]
  if (drawn < 0.8) {
    const charge = one(charges.filter(isChargeUnpaid))
    if (!charge) return
    try {
      amendCharge(chain, charge.id, { discountFen: DISCOUNTS[dice.int(0, DISCOUNTS.length - 1)] ?? 0 })
      recordEvent('change-price', charge.id)
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
    }
  } else if (drawn < 0.9) {
    const charge = one(
      charges.filter(({ status }) => status === ORDER_STATUS_CODES.paid || status === ORDER_STATUS_CODES.preparing),
    )
    if (charge) {
      refundCharge(chain, charge.id, '门诊退款', chain.clock.now().getTime())
      recordEvent('refund', charge.id)
    }
  } else {
    const token = one(chain.books.tokens.all().filter(({ accountId }) => accountId.startsWith('sim')))
    if (token) {
      chain.books.tokens.remove(token.id)
      recordEvent('token-dies', token.accountId)
    }
  }
}
