import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Department } from '@/domain/clinic/clinic'
import { descendantsOf, buildDepartmentTree, type DepartmentNode } from '@/domain/clinic/department'
import { Card } from '@/ui/kit/lists/card'
import { PageTitle } from '@/ui/kit/display/page-title'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { Segmented } from '@/ui/kit/fields/segmented'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { ClinicName } from '@/ui/parts/clinic-name'
import { ClinicText } from '@/ui/parts/clinic-text'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { clinicMessages } from '@/ui/messages/zh/clinic'
import { termsMessages } from '@/ui/messages/zh/terms'
import { useMessages } from '@/ui/messages/use-messages'
import { ALL_DEPARTMENTS } from './department-view'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './department-screen.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'

type Scope = 'here' | 'chain'

/** The clinic's departments as a tree; for a chain, also those of all its clinics. */
export const DepartmentChoice = observer(function DepartmentChoice(props: {
  clinicId: string
  all: readonly Department[]
}) {
  const { clinicId, all } = props
  const clinic = useStore(ClinicStore)
  const { booking, clinic: says } = useMessages(bookingMessages, clinicMessages)
  const [scope, setScope] = useState<Scope>('here')
  const place = clinic.known(clinicId)
  const isOfChain = (clinic.chain.value?.clinicCount ?? 0) > 1
  return (
    <>
      <PageTitle title={booking.byDay.which} note={place && <ClinicName name={place.name} />} />
      <PageBody gap={20} isLast>
        {isOfChain && (
          <Segmented<Scope>
            label={says.departmentsOf}
            options={[
              { value: 'here', label: says.hereOnly },
              { value: 'chain', label: says.wholeChain },
            ]}
            value={scope}
            onChange={setScope}
          />
        )}
        {scope === 'here' ? <Here clinicId={clinicId} all={all} /> : <WholeChain />}
      </PageBody>
    </>
  )
})

function Here({ clinicId, all }: { clinicId: string; all: readonly Department[] }) {
  const { booking, clinic: says } = useMessages(bookingMessages, clinicMessages)
  const tree = buildDepartmentTree(all.filter(({ isTherapy }) => !isTherapy))
  const [parents, leaves] = [tree.filter(({ below }) => below.length > 0), tree.filter(({ below }) => !below.length)]
  return (
    <>
      <nav aria-label={booking.byDay.departments} className={css.tiles}>
        {leaves.map(({ department }) => (
          <Tile key={department.id} clinicId={clinicId} department={department} />
        ))}
        <Link to="/booking" search={{ clinicId, departmentId: ALL_DEPARTMENTS }} className={css.tile}>
          <span className={css.name}>{tree.length > 0 ? booking.byDay.all : says.noDepartments}</span>
        </Link>
      </nav>
      {parents.map((node) => (
        <Branch key={node.department.id} clinicId={clinicId} node={node} />
      ))}
    </>
  )
}

/** A department with subdepartments, which can be selected as a whole or individually. */
function Branch({ clinicId, node }: { clinicId: string; node: DepartmentNode }) {
  const { booking, terms } = useMessages(bookingMessages, termsMessages)
  const { byDay } = booking
  const { department } = node
  const name = terms.said(department.name)
  return (
    <section aria-label={name}>
      <SectionHead title={name} />
      <div className={css.tiles}>
        <Tile clinicId={clinicId} department={{ ...department, name: byDay.whole(name) }} />
        {descendantsOf(node).map((each) => (
          <Tile key={each.id} clinicId={clinicId} department={each} />
        ))}
      </div>
    </section>
  )
}

function Tile({ clinicId, department }: { clinicId: string; department: Department }) {
  const says = useMessages(clinicMessages).clinic
  const { id, name, doctorCount } = department
  return (
    <Link to="/booking" search={{ clinicId, departmentId: id }} className={css.tile}>
      <span className={css.name}>
        <ClinicText text={name} />
      </span>
      {doctorCount > 0 && <span className={css.count}>{says.doctorCount(doctorCount)}</span>}
    </Link>
  )
}

/** The chain's departments without duplicates, with their clinics. */
const WholeChain = observer(function WholeChain() {
  const clinic = useStore(ClinicStore)
  const clinics = clinic.readRows()
  const nameOf = (id: string) => clinics?.find((each) => each.id === id)?.name
  return (
    <AsyncView for={clinic.chainDepartments.of()} skeleton={<ChainSkeleton />}>
      {(all) => (
        <ul className={css.tiles}>
          {all
            .filter(({ isTherapy }) => !isTherapy)
            .map(({ id, name, clinicIds }) => (
              <Card key={id} as="li" label={name}>
                <span className={css.name}>
                  <ClinicText text={name} />
                </span>
                <span className={css.places}>
                  {clinicIds.map((clinicId) => {
                    const place = nameOf(clinicId)
                    return (
                      place !== undefined && (
                        <Link
                          key={clinicId}
                          to="/booking"
                          search={{ clinicId, departmentId: id }}
                          preload={false}
                          className={css.place}
                        >
                          <ClinicName name={place} short />
                        </Link>
                      )
                    )
                  })}
                </span>
              </Card>
            ))}
        </ul>
      )}
    </AsyncView>
  )
})

function ChainSkeleton() {
  return (
    <SkeletonGroup>
      <div className={css.tiles}>
        <Skeleton height={90} radius={14} />
        <Skeleton height={90} radius={14} />
      </div>
    </SkeletonGroup>
  )
}
