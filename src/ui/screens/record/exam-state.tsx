import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import type { Examination } from '@/domain/record/record'
import { Notice } from '@/ui/kit/display/notice'
import { Tips } from '@/ui/kit/display/tips'
import { CallClinic } from '@/ui/screens/session/call-clinic'
import { recordWords } from '@/ui/words/zh/record'
import { useWords } from '@/ui/words/words'
import { factsOf } from './record-view'
import css from './exam-state.module.css'

/** How the result stands: when it will be there, what is out of range in words, or that all is within. */
export function ExamState({ examination, now }: { examination: Examination; now: Date }) {
  const words = useWords(recordWords).record
  const { status, expectedAt, items } = examination
  const { abnormal, known, awaited, isLate } = factsOf(examination, now)
  const when = expectedAt ? (isLate ? words.late : words.expected(expectedAt)) : words.expectedUnknown
  if (status === 'awaited' || items.length === 0)
    return status === 'ready' ? null : (
      <Tips picture="cup" title={words.awaited} text={when} actions={isLate && <CallClinic />} />
    )
  const hasFlags = items.some(({ flag }) => flag !== 'unknown')
  return (
    <>
      {awaited > 0 && (
        <Notice tone="blue" icon="wait" role="status">
          {words.partly(awaited)}
          <br />
          {when}
        </Notice>
      )}
      {abnormal.length > 0 && (
        <Notice tone="danger">
          <p className={css.count}>{words.abnormalCount(abnormal.length)}</p>
          <ul className={css.names} lang={CLINIC_LANGUAGE}>
            {abnormal.map(({ name, flag }) => (
              <li key={name}>
                {words.flagged(name, flag)} <span aria-hidden="true">{flag === 'high' ? '↑' : '↓'}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {abnormal.length === 0 && awaited === 0 && hasFlags && (
        <Notice tone="primary" icon="check">
          {words.allNormal(known)}
        </Notice>
      )}
    </>
  )
}
