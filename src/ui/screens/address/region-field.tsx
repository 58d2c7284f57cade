import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { EMPTY_DIVISION, createAdminDivision, type AdminDivision } from '@/domain/address/address'
import type { TreeNode } from '@/domain/general/tree-selection'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { PickerField } from '@/ui/kit/fields/picker-field'
import { RegionPickerSheet } from '@/ui/kit/fields/region-picker-sheet'
import { useStore } from '@/ui/stores/stores'
import { addressMessages } from '@/ui/messages/zh/address'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { regionIds, regionText } from './address-form'
import css from './address-editor.module.css'
import { AddressStore } from '@/ui/stores/address-store'

type RegionFieldProps = { value: AdminDivision; onChange: (place: AdminDivision) => void; error: string | undefined }

const placeOfBranch = ([province, city, district]: readonly TreeNode[]): AdminDivision =>
  province ? createAdminDivision(province, city, district) : EMPTY_DIVISION

/**
 * A picker for province, city and district. If the region list is unavailable, the user types them in the detail line.
 */
export const RegionField = observer(function RegionField({ value, onChange, error }: RegionFieldProps) {
  const { address: words, common } = useMessages(addressMessages, commonMessages)
  const regions = useStore(AddressStore).regions.of()
  const [isOpen, setOpen] = useState(false)
  if (regions.failure && !regions.value)
    return (
      <div className={css.failed}>
        <Notice
          role="status"
          action={
            <Button variant="text" size="s" onClick={() => void regions.again()}>
              {common.retry}
            </Button>
          }
        >
          {words.placesFailed}
        </Notice>
      </div>
    )
  return (
    <>
      <PickerField
        label={words.fields.place}
        required
        value={regionText(value)}
        placeholder={regions.value ? words.pick : words.loadingPlaces}
        onOpen={() => setOpen(true)}
        error={error}
      />
      <RegionPickerSheet
        open={isOpen && regions.value !== undefined}
        onOpenChange={setOpen}
        title={words.pickPlace}
        regions={regions.value ?? []}
        value={regionIds(value)}
        onChange={(branch) => onChange(placeOfBranch(branch))}
      />
    </>
  )
})
