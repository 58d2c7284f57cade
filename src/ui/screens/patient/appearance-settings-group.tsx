import { observer } from 'mobx-react-lite'
import { AppearanceStore } from '@/ui/stores/appearance-store'
import { LanguageChoice } from '@/ui/parts/language-choice'
import { classNames } from '@/ui/kit/class-names'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { Segmented } from '@/ui/kit/fields/segmented'
import { SwitchCell } from '@/ui/kit/fields/switch-cell'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { patientMessages } from '@/ui/messages/zh/patient'
import { useMessages } from '@/ui/messages/use-messages'
import lines from '@/ui/kit/lists/hairline.module.css'
import css from './appearance-settings-group.module.css'

const THEMES: readonly AppearanceStore['theme'][] = ['system', 'light', 'dark']

/** Appearance settings of this device. */
export const AppearanceSettingsGroup = observer(function AppearanceSettingsGroup() {
  const { common, patient: words } = useMessages(commonMessages, patientMessages)
  const appearance = useStore(AppearanceStore)
  return (
    <CellGroup title={words.display}>
      <SwitchCell
        title={words.elder}
        note={words.elderNote}
        checked={appearance.isElder}
        onChange={(on) => appearance.setElder(on)}
      />
      <div className={classNames(lines.above, css.theme)}>
        <span>{words.theme}</span>
        <Segmented
          label={words.theme}
          options={THEMES.map((value) => ({ value, label: words.themes[value] }))}
          value={appearance.theme}
          onChange={(theme) => appearance.setTheme(theme)}
        />
      </div>
      <div className={classNames(lines.above, css.theme)}>
        <span>{common.language}</span>
        <LanguageChoice />
      </div>
    </CellGroup>
  )
})
