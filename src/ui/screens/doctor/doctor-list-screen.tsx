import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { DoctorListKind } from '@/domain/doctor'
import { Notice } from '@/ui/kit/notice'
import { SearchField } from '@/ui/kit/search-field'
import { TabPanel, Tabs } from '@/ui/kit/tabs'
import { MainTabs } from '@/ui/parts/main-tabs'
import { FailureTips } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { useWords } from '@/ui/words/words'
import { DepartmentSelect } from './department-select'
import { DoctorDates } from './doctor-dates'
import { DoctorRows } from './doctor-rows'
import { DoctorSkeletons } from './doctor-skeletons'
import { GuestInvitation } from './guest-invitation'
import { useDoctorList } from './use-doctor-list'
import css from './doctor-list-screen.module.css'

const route = getRouteApi('/doctors')
const KINDS: readonly DoctorListKind[] = ['recent', 'nearby', 'all']
const kindOf = (text: string | undefined): DoctorListKind => KINDS.find((kind) => kind === text) ?? 'nearby'

/** S15: the doctors one has seen, those of this clinic, all of them; each with what is left on the chosen day. */
export const DoctorListScreen = observer(function DoctorListScreen() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const { clinic, doctor, session } = useStores()
  const words = useWords()
  const says = words.doctor
  const kind = kindOf(search.kind)
  const { day, standing, reload } = useDoctorList(kind, search.date)
  const [department, setDepartment] = useState('')
  const current = clinic.current.value
  const isGuestsRecent = kind === 'recent' && !session.isLoggedIn

  const go = (to: { kind?: string; date?: string }) =>
    void navigate({ to: '/doctors', search: { ...search, ...to }, replace: true })
  const turnTo = (next: DoctorListKind) => {
    setDepartment('')
    go({ kind: next })
  }
  const clear = () => {
    setDepartment('')
    doctor.setKeyword('')
  }

  return (
    <>
      <main className={css.page}>
        <h1 className="visually-hidden">{words.titles.doctors}</h1>
        <div className={css.head}>
          <div className={css.find}>
            <SearchField
              label={says.search}
              placeholder={says.searchHint}
              value={doctor.keyword}
              onChange={(text) => doctor.setKeyword(text)}
              rule={{ maxLength: 20 }}
            />
            <DepartmentSelect value={department} onChange={setDepartment} />
          </div>
          <Tabs
            id="doctors"
            label={says.kinds}
            items={KINDS.map((value) => ({ value, label: says.kind[value] }))}
            value={kind}
            onChange={turnTo}
          />
          {!isGuestsRecent && standing === 'open' && <DoctorDates day={day} onChange={(date) => go({ date })} />}
        </div>
        <TabPanel of="doctors" value={kind} className={css.list}>
          {standing && standing !== 'open' && <Notice icon="alert">{says.closedWhy[standing]}</Notice>}
          {isGuestsRecent ? (
            <GuestInvitation />
          ) : current === undefined && clinic.current.failure ? (
            <FailureTips failure={clinic.current.failure} retry={() => void clinic.loadCurrent(true)} />
          ) : current && day && standing ? (
            <DoctorRows
              kind={kind}
              clinicId={current.id}
              day={day}
              standing={standing}
              department={department}
              onClear={clear}
              onKind={turnTo}
              retry={reload}
            />
          ) : (
            <DoctorSkeletons />
          )}
        </TabPanel>
      </main>
      <MainTabs />
    </>
  )
})
