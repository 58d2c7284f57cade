import { observer } from 'mobx-react-lite'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { RadioList, type RadioListOption } from '@/ui/kit/fields/radio-list'
import { SwitchCell } from '@/ui/kit/fields/switch-cell'
import { rem } from '@/ui/kit/unit'
import { useStores } from '@/ui/stores/stores'
import { settingsWords } from '@/ui/words/zh/settings'
import { useWords } from '@/ui/words/words'
import css from './settings.module.css'

const SIZES = ['18', '22', '26', '30'] as const
type Size = 'phone' | (typeof SIZES)[number]

/** Text from 18 to 30, each row in its own size, more contrast, less motion. */
export const ReadingGroup = observer(function ReadingGroup() {
  const words = useWords(settingsWords).settings
  const { look } = useStores()
  const options: RadioListOption<Size>[] = [
    { value: 'phone', title: words.textPhone, note: words.textPhoneNote },
    ...SIZES.map((value) => ({
      value,
      title: words.textAt(Number(value)),
      note: <span style={{ fontSize: rem(Number(value)) }}>{words.textSample}</span>,
    })),
  ]
  const now = SIZES.find((size) => Number(size) >= (look.textSize ?? Infinity)) ?? 'phone'
  return (
    <>
      <CellGroup title={words.textSize}>
        <div className={css.inset}>
          <RadioList
            label={words.textSize}
            options={options}
            value={now}
            onChange={(size) => look.setTextSize(size === 'phone' ? undefined : Number(size))}
          />
        </div>
      </CellGroup>
      <CellGroup title={words.reading}>
        <SwitchCell
          title={words.contrast}
          note={words.contrastNote}
          checked={look.isContrastHigh}
          onChange={(on) => look.setContrastHigh(on)}
        />
        <SwitchCell
          title={words.motion}
          note={words.motionNote}
          checked={look.isMotionLow}
          onChange={(on) => look.setMotionLow(on)}
        />
      </CellGroup>
    </>
  )
})
