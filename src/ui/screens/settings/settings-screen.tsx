import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { PageTitle } from '@/ui/kit/display/page-title'
import { settingsWords } from '@/ui/words/zh/settings'
import { useWords } from '@/ui/words/words'
import { DisplayGroup } from '../patient/display-group'
import { ReadingGroup } from './reading-group'
import { ReportSheet } from './report-sheet'
import { WipePhone } from './wipe-phone'
import css from './settings.module.css'

/** S08: how the app looks and speaks on this phone, and what to do when something is wrong with it. */
export const SettingsScreen = observer(function SettingsScreen() {
  const words = useWords(settingsWords).settings
  const [isReporting, setReporting] = useState(false)
  return (
    <main>
      <PageTitle title={words.title} note={words.note} />
      <div className={css.body}>
        <DisplayGroup />
        <ReadingGroup />
        <CellGroup title={words.more}>
          <Cell
            icon="shield"
            title={words.privacy}
            note={words.privacyNote}
            render={(link) => <Link to="/privacy" {...link} />}
          />
          <Cell
            icon="bell"
            title={words.reminders}
            note={words.remindersNote}
            render={(link) => <Link to="/subscribe" {...link} />}
          />
          <Cell
            icon="alert"
            title={words.report}
            note={words.reportNote}
            haspopup="dialog"
            onClick={() => setReporting(true)}
          />
          <Cell title={words.version} value={import.meta.env.VITE_VERSION} />
        </CellGroup>
        <WipePhone />
      </div>
      <ReportSheet open={isReporting} onOpenChange={setReporting} />
    </main>
  )
})
