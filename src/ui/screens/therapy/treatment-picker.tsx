import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { PricedTherapyItem } from '@/domain/therapy/therapy'
import { CheckboxRow } from '@/ui/kit/fields/checkbox-row'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { commonMessages } from '@/ui/messages/zh/common'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages } from '@/ui/messages/use-messages'
import css from './treatment-picker.module.css'

type ItemsChoiceProps = {
  /** Treatments to choose from; undefined while loading. */
  items: readonly PricedTherapyItem[] | undefined
  chosen: readonly string[]
  /** Receives an updater instead of a value, so that two taps in one frame both count. */
  onChange: (change: (ids: readonly string[]) => string[]) => void
}

/** Selects treatments, with duration and price. */
export function TreatmentPicker({ items, chosen, onChange }: ItemsChoiceProps) {
  const { therapy: says, common } = useMessages(therapyMessages, commonMessages)
  const toggle = (id: string, isChosen: boolean) =>
    onChange((ids) => (isChosen ? [...ids, id] : ids.filter((each) => each !== id)))
  return (
    <section>
      <SectionHead title={says.items} action={<span className={css.hint}>{says.itemsHint}</span>} />
      {items === undefined && (
        <SkeletonGroup>
          <Skeleton height={44} radius={12} />
        </SkeletonGroup>
      )}
      {items?.length === 0 && <p className={css.none}>{says.noItems}</p>}
      {items && items.length > 0 && (
        <div role="group" aria-label={says.items} className={css.items}>
          {items.map(({ id, name, minutes, priceFen }) => (
            <CheckboxRow key={id} checked={chosen.includes(id)} onChange={(isChosen) => toggle(id, isChosen)}>
              <span className={css.item}>
                <b className={css.name} lang={CLINIC_LANGUAGE}>
                  {name}
                </b>{' '}
                <span className={css.facts}>{says.itemFacts(minutes, common.yuan(priceFen))}</span>
              </span>
            </CheckboxRow>
          ))}
        </div>
      )}
    </section>
  )
}
