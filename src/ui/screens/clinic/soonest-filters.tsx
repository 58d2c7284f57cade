import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { departmentsOf, type SoonestFilter, type SoonestSearch } from '@/domain/scheduling/soonest'
import { CompactSelect } from '@/ui/parts/compact-select'
import { DepartmentSelect } from '@/ui/parts/department-select'
import { soonestMessages } from '@/ui/messages/zh/soonest'
import { useMessages } from '@/ui/messages/use-messages'
import css from './soonest-screen.module.css'

const route = getRouteApi('/clinics/soonest')
/** Distances in km to choose from. */
const DISTANCES_KM = [3, 5, 10, 20, 50]

type Params = { readonly department?: string; readonly within?: string }
/** The filter in the URL; an unknown distance is ignored. */
export function soonestFilterOf({ department, within }: Params): SoonestFilter {
  const kilometres = DISTANCES_KM.find((each) => String(each) === within)
  return { ...(department && { department }), ...(kilometres && { withinMeters: kilometres * 1000 }) }
}

/** Limits the results to a department or a distance, without new requests. Hides choices that change nothing. */
export const SoonestFilters = observer(function SoonestFilters({ search }: { search: SoonestSearch }) {
  const { department = '', within = '' } = route.useSearch()
  const navigate = useNavigate()
  const words = useMessages(soonestMessages).soonest
  const departments = [...new Set([...departmentsOf(search), ...(department ? [department] : [])])]
  const distances = search.clinics.map(({ clinic }) => clinic.distanceMeters ?? 0)
  const limits = DISTANCES_KM.filter((each) => distances.some((metres) => metres > each * 1000))
  const withinKm = DISTANCES_KM.find((each) => String(each) === within)
  const go = (to: Params) =>
    void navigate({ from: '/clinics/soonest', search: (now) => ({ ...now, ...to }), replace: true, resetScroll: false })
  if (departments.length < 2 && limits.length === 0) return null
  return (
    <div className={css.filters}>
      {departments.length > 1 && (
        <DepartmentSelect value={department} departments={departments} onChange={(name) => go({ department: name })} />
      )}
      {limits.length > 0 && (
        <CompactSelect
          label={words.within}
          shown={withinKm === undefined ? words.anyDistance : words.withinKilometres(withinKm)}
          value={withinKm === undefined ? '' : within}
          options={[
            { value: '', label: words.anyDistance },
            ...limits.map((each) => ({ value: String(each), label: words.withinKilometres(each) })),
          ]}
          onChange={(value) => go({ within: value })}
        />
      )}
    </div>
  )
})
