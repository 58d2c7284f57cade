import { counted, englishDate } from '@/domain/general/english'
import type { ToBring } from '@/domain/visit/what-to-bring'
import type { Words } from '../words'
import { common } from './common'

type Thing = { readonly title: string; readonly note: string }

function recordsTo(what: Extract<ToBring, { kind: 'records' }>): Thing {
  if (what.visit === 'return')
    return {
      title: 'The last prescription and test reports',
      note: what.last
        ? `Seen on ${englishDate(what.last)}; the records on this phone do it too`
        : 'The records on this phone do it too',
    }
  const title = 'Earlier records and test reports'
  if (what.visit === 'unknown') return { title, note: 'If you have any' }
  const note = what.isAsked ? 'Your first visit: this doctor wants to see them' : 'Your first visit: if you have any'
  return { title, note }
}

export const bring: Words['bring'] = {
  title: 'What to bring',
  thing: (what) => {
    switch (what.kind) {
      case 'code':
        return { title: "This ticket's code", note: 'The desk scans it' }
      case 'identity':
        return {
          title: 'ID and insurance card',
          note: what.isAsked ? 'This clinic has to see your ID' : 'If you have them',
        }
      case 'patient-card':
        return { title: 'Patient card', note: 'It is on this phone; open it for the desk' }
      case 'member-card':
        return { title: 'Member card', note: 'The fee was paid with it' }
      case 'fee':
        return { title: `Fee of ${common.yuan(what.fen)}`, note: 'Paid at the front desk' }
      case 'records':
        return recordsTo(what)
      case 'medicine':
        return { title: 'The medicine you take', note: 'The boxes, or a photo of them' }
      case 'clothes':
        return { title: 'Loose clothes', note: 'Easy to take off and put on' }
    }
  },
  line: (things) => `Bring: ${things.join(', ')}.`,

  questions: 'My questions',
  why: 'Kept here only; gone when you close the page, log out or change the patient. A calendar file notes them too',
  told: (reason) => `Written to the doctor when booking: ${reason}`,
  question: 'Write a question',
  hint: 'How long do I take the medicine?',
  add: 'Note it',
  added: (count) => `Noted, ${counted(count, 'question')} in all`,
  drop: (question) => `Remove: ${question}`,
  dropped: 'Removed',
  missing: 'Write a question first',
  twice: 'This question is noted already',
  full: (most) => `${counted(most, 'question')} at most; remove one first`,
  askLine: (questions) => `To ask: ${questions.map((each, at) => `${at + 1}. ${each}`).join(' ')}`,
  inCalendar: (count) => `The note says what to bring${count > 0 ? `, with your ${counted(count, 'question')}` : ''}`,
  toReason: (count) => `Your ${counted(count, 'question')} will go to the doctor with the new visit`,
}
