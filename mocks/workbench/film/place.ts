import type { Entry, Facts } from '../../simulation/history'
import type { Film } from '../../simulation/film/film'
import { HOME } from '../phone-line'

const text = (value: Facts[string] | undefined): string => encodeURIComponent(String(value ?? ''))

/** The screen on which somebody does or sees this, as far as a history tells; undefined where it tells nothing of it. */
function screenOf(entry: Entry): string | undefined {
  if (entry.what === 'shown') {
    const id = text(entry.id)
    return {
      visit: `visits/${id}`,
      balance: 'member',
      due: `orders/${id}/checkout`,
      payment: `orders/${id}`,
      entry: 'watch',
      order: `orders/${id}`,
      consultation: `consultations/${id}`,
      message: `chat/${text(entry.id.split('/')[0])}`,
    }[entry.thing]
  }
  if (entry.what === 'listed') return entry.list === 'visits' ? 'visits' : 'watch'
  const isOver = entry.what === 'ok' || entry.what === 'failed' || entry.what === 'unknown'
  if (entry.what !== 'invoke' && !isOver) return undefined
  const { does, facts } = entry
  if (entry.what === 'ok') {
    const id = text(facts['id'])
    if (does === 'book' || does === 'move' || does === 'take' || does === 'sign') return `visits/${id}`
    if (does === 'order-again') return `orders/${id}/checkout`
    if (does === 'recharge') return `pay/recharge/${id}`
    if (does === 'consult') return `consultations/${id}`
  }
  return undefined
}
function askedOn(entry: Entry): string | undefined {
  if (entry.what !== 'invoke') return undefined
  const { does, facts } = entry
  const [id, from, doctor] = [text(facts['id']), text(facts['from']), text(facts['doctorId'])]
  return {
    book: `booking/doctor/${doctor}`,
    move: `visits/${from}/move`,
    cancel: `visits/${id}`,
    sign: `visits/${id}/sign`,
    pay: facts['kind'] === 'charge' ? `orders/${id}/checkout` : `pay/${text(facts['kind'])}/${id}`,
    join: 'watch',
    leave: 'watch',
    take: 'watch',
    'order-again': `orders/${from}/again`,
    recharge: 'member/recharge',
    consult: `advisory/${doctor}`,
    write: `chat/${text(facts['conversationId'])}`,
    select: 'patients',
    'log-in': 'login',
    'log-out': 'me',
  }[does]
}

/** Where a phone was right after an entry: the last screen that its acts and what it has shown speak of. */
export function placeOf({ entries }: Film, n: number, phone: number): string {
  for (let at = n; at >= 0; at -= 1) {
    const entry = entries[at]
    if (!entry || !('phone' in entry) || entry.phone !== phone) continue
    if (entry.what === 'ok' && (entry.does === 'log-in' || entry.does === 'log-out')) return HOME
    const screen = screenOf(entry) ?? askedOn(entry)
    if (screen) return `#/wechat/${screen}`
  }
  return HOME
}
