import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { ClinicDetail } from '@/domain/clinic/clinic'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Card } from '@/ui/kit/lists/card'
import { Segmented } from '@/ui/kit/fields/segmented'
import { Skeleton } from '@/ui/kit/display/skeleton'
import { ClinicName } from '@/ui/parts/clinic-name'
import { SectionError } from '@/ui/parts/section-error'
import { ClinicText } from '@/ui/parts/clinic-text'
import { useStore } from '@/ui/stores/stores'
import { clinicMessages } from '@/ui/messages/zh/clinic'
import { useMessages } from '@/ui/messages/use-messages'
import css from './clinic-sections.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'

type Scope = 'here' | 'chain'

/** This clinic's departments; for a chain, also those of all its clinics. */
export const ClinicDepartments = observer(function ClinicDepartments({ detail }: { detail: ClinicDetail }) {
  const clinic = useStore(ClinicStore)
  const words = useMessages(clinicMessages).clinic
  const [scope, setScope] = useState<Scope>('here')
  const isOfChain = detail.chainId !== '' && (clinic.chain.value?.clinicCount ?? 0) > 1
  return (
    <Card title={words.departments}>
      {isOfChain && (
        <div className={css.scope}>
          <Segmented<Scope>
            label={words.departmentsOf}
            options={[
              { value: 'here', label: words.hereOnly },
              { value: 'chain', label: words.wholeChain },
            ]}
            value={scope}
            onChange={setScope}
          />
        </div>
      )}
      {scope === 'here' ? <Here clinicId={detail.id} /> : <WholeChain hereId={detail.id} />}
    </Card>
  )
})

/** The departments, which load and hide on their own. */
const Here = observer(function Here({ clinicId }: { clinicId: string }) {
  const clinic = useStore(ClinicStore)
  const words = useMessages(clinicMessages).clinic
  const departments = clinic.departments.of(clinicId)
  const { value } = departments
  if (!value)
    return departments.failure ? (
      <SectionError for={departments} text={words.departmentsFailed} />
    ) : (
      <Skeleton height={60} radius={10} />
    )
  if (value.length === 0) return <p className={css.none}>{words.noDepartments}</p>
  const isOpen = clinic.standingAt(clinicId, 'registration') === 'open'
  return (
    <ul className={css.departments}>
      {value.map(({ id, name, doctorCount, isTherapy }) => {
        const face = (
          <>
            <ClinicText text={name} />
            {doctorCount > 0 && <span className={css.count}>{words.doctorCount(doctorCount)}</span>}
          </>
        )
        return (
          <li key={id} className={css.department}>
            {isOpen && !isTherapy ? (
              <Link to="/booking" search={{ clinicId, departmentId: id }} className={css.toDepartment}>
                {face}
              </Link>
            ) : (
              face
            )}
          </li>
        )
      })}
    </ul>
  )
})

const WholeChain = observer(function WholeChain({ hereId }: { hereId: string }) {
  const clinic = useStore(ClinicStore)
  const words = useMessages(clinicMessages).clinic
  const departments = clinic.chainDepartments.of()
  const { value } = departments
  const clinics = clinic.readRows()
  if (!value)
    return departments.failure ? (
      <SectionError for={departments} text={words.departmentsFailed} />
    ) : (
      <Skeleton height={60} radius={10} />
    )
  if (value.length === 0) return <p className={css.none}>{words.notInChain}</p>
  const nameOf = (id: string) => clinics?.find((each) => each.id === id)?.name
  return (
    <ul>
      {value.map(({ id, name, doctorCount, clinicIds }) => (
        <li key={id} className={css.everywhere}>
          <p className={css.of}>
            <span lang={CLINIC_LANGUAGE}>{name}</span>
            {doctorCount > 0 && <span className={css.count}>{words.doctorCount(doctorCount)}</span>}
          </p>
          <p className={css.at}>
            {clinicIds.map((each) => {
              const place = nameOf(each)
              if (place === undefined) return null
              if (each === hereId)
                return (
                  <span key={each} className={css.here}>
                    <ClinicName name={place} short />
                  </span>
                )
              return (
                <Link key={each} to="/clinics/$id" params={{ id: each }} className={css.there}>
                  <ClinicName name={place} short />
                </Link>
              )
            })}
          </p>
        </li>
      ))}
    </ul>
  )
})
