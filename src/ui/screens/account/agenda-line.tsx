import { Link } from '@tanstack/react-router'
import type { AgendaEntry, AgendaRow } from '@/domain/visit/family-agenda'
import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import { Avatar } from '@/ui/kit/display/avatar'
import { Icon } from '@/ui/kit/display/icon'
import { Tag } from '@/ui/kit/display/tag'
import { Dotted } from '@/ui/parts/doctor-line'
import { accountWords } from '@/ui/words/zh/account'
import { useWords } from '@/ui/words/words'
import css from './family-screen.module.css'

/** One entry of the time line; it leads to its ticket, whoever's it is. */
export function AgendaLine({ row, rival }: { row: AgendaRow; rival: AgendaEntry | undefined }) {
  const words = useWords(accountWords).account
  const { kind, id, who, patient, timeStart, timeEnd, clinicName, departmentName, isUnpaid, clash } = row
  const face = (
    <>
      <p className={css.time}>
        {timeStart}–{timeEnd}
      </p>
      <p className={css.what}>
        <span className={css.who}>
          <span aria-hidden="true">
            <Avatar name={patient.name} id={patient.id} size={24} />
          </span>
          <b lang={CLINIC_LANGUAGE}>{patient.name}</b>
        </span>
        <span lang={CLINIC_LANGUAGE}>{kind === 'visit' ? words.visitOf(who) : words.therapyOf(who)}</span>
        {isUnpaid && <Tag tone="amber">{words.unpaid}</Tag>}
      </p>
      <p className={css.where}>
        <Dotted parts={[clinicName, departmentName].filter(Boolean)} lang={CLINIC_LANGUAGE} />
      </p>
      {clash && rival && (
        <p className={css.clash}>
          <Icon name="alert" />
          <span>{words.clash(clash.kind, rival.patient.name, rival.timeStart)}</span>
        </p>
      )}
    </>
  )
  return (
    <li>
      {kind === 'visit' ? (
        <Link to="/visits/$id" params={{ id }} className={css.row} data-clash={clash?.kind}>
          {face}
        </Link>
      ) : (
        <Link to="/therapy/visits/$id" params={{ id }} className={css.row} data-clash={clash?.kind}>
          {face}
        </Link>
      )}
    </li>
  )
}
