import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import type { Region } from '@/domain/address/address'
import type { Clinic } from '@/domain/clinic/clinic'
import { districtOf } from '@/domain/address/region-in-text'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { CompactSelect } from '@/ui/parts/compact-select'
import { useLoadedStore } from '@/ui/parts/use-loaded-store'
import { AddressStore } from '@/ui/stores/address-store'
import { clinicMessages } from '@/ui/messages/zh/clinic'
import { useMessages } from '@/ui/messages/use-messages'
import css from './clinic-list-screen.module.css'

/** A district and its clinics. */
export type ClinicArea = { readonly name: string; readonly clinicIds: readonly string[] }
export type AreaChoiceProps = {
  rows: readonly Clinic[]
  area: ClinicArea | undefined
  onChange: (area: ClinicArea | undefined) => void
}

/** Filters by district; renders nothing without the region list, or if all clinics are in the same district. */
export const AreaChoice = observer(function AreaChoice({ rows, area, onChange }: AreaChoiceProps) {
  const words = useMessages(clinicMessages).clinic
  const address = useLoadedStore(AddressStore)
  const regions = address?.regions.of().value
  const areas = useMemo(() => areasOf(rows, regions ?? []), [rows, regions])
  if (areas.length < 2) return null
  return (
    <div className={css.gutter}>
      <CompactSelect
        label={words.area}
        shown={area?.name ?? words.allAreas}
        value={area?.name ?? ''}
        options={[
          { value: '', label: words.allAreas },
          ...areas.map(({ name }) => ({ value: name, label: name, lang: CLINIC_LANGUAGE })),
        ]}
        onChange={(name) => onChange(areas.find((each) => each.name === name))}
      />
    </div>
  )
})

function areasOf(rows: readonly Clinic[], regions: readonly Region[]): ClinicArea[] {
  const clinicIds = new Map<string, string[]>()
  for (const { id, address } of rows) {
    const name = districtOf(address, regions)
    if (name !== '') clinicIds.set(name, [...(clinicIds.get(name) ?? []), id])
  }
  return [...clinicIds].map(([name, ids]) => ({ name, clinicIds: ids }))
}
