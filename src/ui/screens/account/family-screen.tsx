import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { AgendaDay, AgendaRow, AgendaEntry } from '@/domain/visit/family-agenda'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { PageBody } from '@/ui/kit/layout/page-body'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Segmented } from '@/ui/kit/fields/segmented'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Tips } from '@/ui/kit/display/tips'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import { accountMessages } from '@/ui/messages/zh/account'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import css from './family-screen.module.css'
import { Avatar } from '@/ui/kit/display/avatar'
import { Icon } from '@/ui/kit/display/icon'
import { Tag } from '@/ui/kit/display/tag'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { FamilyAgendaStore } from '@/ui/stores/family-agenda-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

export const requiredStores = [FamilyAgendaStore]

const EVERYBODY = ''

/** Prefetches the family's visits. */
export function loader(stores: Stores): void {
  const familyAgenda = stores.get(FamilyAgendaStore)
  familyAgenda.entries.prefetch()
}

/** The whole family's upcoming visits on one timeline, without switching patients. */
export const FamilyScreen = observer(function FamilyScreen() {
  const words = useMessages(accountMessages).account
  const entries = useStore(FamilyAgendaStore).entries.of()
  return (
    <main>
      <PageTitle title={words.agendaTitle} note={words.agendaNote} />
      <PageBody gap={18} above={8} isLast>
        <AsyncView for={entries} skeleton={<AgendaSkeleton />}>
          {(all) => (all.length === 0 && entries.unreadable === 0 ? <NothingAhead /> : <Agenda />)}
        </AsyncView>
      </PageBody>
    </main>
  )
})

const Agenda = observer(function Agenda() {
  const words = useMessages(accountMessages).account
  const familyAgenda = useStore(FamilyAgendaStore)
  const { people, days, onlyId } = familyAgenda
  const rows = days.flatMap((each) => each.rows)
  const clashes = rows.filter(({ clash }) => clash).length
  return (
    <>
      {people.length > 1 && (
        <Segmented
          label={words.whose}
          options={[
            { value: EVERYBODY, label: words.everybody },
            ...people.map(({ id, name }) => ({ value: id, label: name, lang: CLINIC_LANGUAGE })),
          ]}
          value={onlyId ?? EVERYBODY}
          onChange={(id) => familyAgenda.show(id === EVERYBODY ? undefined : id)}
        />
      )}
      {clashes > 0 && <Notice role="status">{words.clashCount(clashes)}</Notice>}
      {days.map((each) => (
        <DayOfFamily key={each.day} {...each} />
      ))}
    </>
  )
})

const DayOfFamily = observer(function DayOfFamily({ day, rows }: AgendaDay) {
  const { common } = useMessages(commonMessages)
  const familyAgenda = useStore(FamilyAgendaStore)
  const scheduling = useStore(SchedulingStore)
  const all = familyAgenda.entries.known() ?? []
  const rivalOf = ({ clash }: AgendaRow) => all.find(({ id }) => id === clash?.withId)
  return (
    <section aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={css.day}>
        {common.fullDay(day)}
        {day <= scheduling.today() && <span className={css.near}>{common.nearDay(day, scheduling.today())}</span>}
      </h2>
      <ol className={css.line}>
        {rows.map((row) => (
          <AgendaLine key={row.id} row={row} rival={rivalOf(row)} />
        ))}
      </ol>
    </section>
  )
})

function NothingAhead() {
  const words = useMessages(accountMessages).account
  return (
    <Tips
      picture="slip"
      title={words.noneTitle}
      text={words.noneText}
      actions={
        <Link to="/doctors" className={buttonClass()}>
          {words.book}
        </Link>
      }
    />
  )
}

const AgendaSkeleton = () => (
  <SkeletonGroup>
    <Skeleton width="40%" height={20} />
    {[0, 1].map((each) => (
      <div key={each} className={css.row}>
        <Skeleton width="25%" height={20} />
        <Skeleton width="70%" height={17} />
        <Skeleton width="50%" />
      </div>
    ))}
  </SkeletonGroup>
)

/** A timeline entry that links to its ticket, whichever family member it belongs to. */
function AgendaLine({ row, rival }: { row: AgendaRow; rival: AgendaEntry | undefined }) {
  const words = useMessages(accountMessages).account
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
        <DotSeparatedText parts={[clinicName, departmentName].filter(Boolean)} lang={CLINIC_LANGUAGE} />
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
