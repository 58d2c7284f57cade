import { pluralize, englishDate } from '@/domain/general/english'
import type { ItemToBring } from '@/domain/visit/what-to-bring'
import type { Messages } from '../use-messages'
import { common } from './common'

type Thing = { readonly title: string; readonly note: string }

function recordsTo(what: Extract<ItemToBring, { kind: 'records' }>): Thing {
  if (what.visit === 'return')
    return {
      title: 'The last prescription and test reports',
      note: what.last
        ? `Seen on ${englishDate(what.last)}; the records in this app will do`
        : 'The records in this app will do',
    }
  const title = 'Past records and test reports'
  if (what.visit === 'unknown') return { title, note: 'If available' }
  const note = what.isAsked ? 'First visit: this doctor asks to see them' : 'First visit: if available'
  return { title, note }
}

export const bring: Messages['bring'] = {
  title: 'What to bring',
  thing: (what) => {
    switch (what.kind) {
      case 'code':
        return { title: 'The QR code on this ticket', note: 'The front desk will scan it' }
      case 'identity':
        return {
          title: 'ID and insurance card',
          note: what.isAsked ? 'This clinic needs to see your ID' : 'If available',
        }
      case 'patient-card':
        return { title: 'Patient card', note: 'In this app; show it at the front desk' }
      case 'member-card':
        return { title: 'Member card', note: 'The fee was paid with it' }
      case 'fee':
        return { title: `Fee of ${common.yuan(what.fen)}`, note: 'Pay at the front desk' }
      case 'records':
        return recordsTo(what)
      case 'medicine':
        return { title: 'Current medication', note: 'Bring the boxes or a photo' }
      case 'clothes':
        return { title: 'Loose clothing', note: 'Easy to take off and put on' }
    }
  },
  line: (things) => `Bring: ${things.join(', ')}.`,

  questions: 'My questions',
  why: 'Saved on this page only. Closing it, logging out or switching patients deletes them; calendar entries include them',
  told: (reason) => `Your note to the doctor: ${reason}`,
  question: 'Write a question',
  hint: 'How long do I take this?',
  add: 'Add',
  added: (count) => `Added. ${pluralize(count, 'question')} in total`,
  drop: (question) => `Remove: ${question}`,
  dropped: 'Removed',
  missing: 'Write a question first',
  twice: 'You have already added this question',
  full: (most) => `Up to ${pluralize(most, 'question')}. Remove one first`,
  askLine: (questions) => `To ask: ${questions.map((each, at) => `${at + 1}. ${each}`).join(' ')}`,
  inCalendar: (count) =>
    `The calendar entry lists what to bring${count > 0 ? ` and your ${pluralize(count, 'question')}` : ''}`,
  toReason: (count) => `Your ${pluralize(count, 'question')} will be sent to the doctor with the new appointment`,
}
