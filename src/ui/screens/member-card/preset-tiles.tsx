import { useId } from 'react'
import type { RechargePreset } from '@/domain/member-card/member-card'
import { commonMessages } from '@/ui/messages/zh/common'
import { rechargeMessages } from '@/ui/messages/zh/recharge'
import { useMessages } from '@/ui/messages/use-messages'
import { classNames } from '@/ui/kit/class-names'
import lay from '@/ui/kit/lists/pressable.module.css'
import css from './preset-tiles.module.css'

type PresetTilesProps = {
  presets: readonly RechargePreset[]
  value: number | undefined
  onChange: (principalFen: number) => void
}

/** The clinic's preset amounts, each with its bonus. */
export function PresetTiles({ presets, value, onChange }: PresetTilesProps) {
  const { recharge: says, common } = useMessages(rechargeMessages, commonMessages)
  const name = useId()
  return (
    <div role="radiogroup" aria-label={says.presets} className={css.tiles}>
      {presets.map(({ principalFen, presentFen }) => {
        const gift = presentFen > 0 ? says.gift(presentFen) : says.noGift
        return (
          <label key={principalFen} className={css.tile}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={principalFen}
              aria-label={says.presetLabel(common.yuan(principalFen), gift)}
              checked={principalFen === value}
              onChange={() => onChange(principalFen)}
            />
            <span className={classNames(lay.face, css.face)}>
              <span className={css.amount}>
                <span className={css.number}>{says.plain(principalFen)}</span> {says.yuan}
              </span>
              <span className={css.gift}>{gift}</span>
            </span>
          </label>
        )
      })}
    </div>
  )
}
