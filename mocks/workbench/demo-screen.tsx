import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { PageTitle } from '@/ui/kit/display/page-title'
import { WorkbenchPolling, WorkbenchProvider } from './workbench-context'
import { WorkbenchDrawer } from './drawer'
import { WorkbenchModel } from './model'
import { workbenchMessages } from './messages'

/** S11: the workbench as a screen in the app. Not in production builds. */
export const DemoScreen = observer(function DemoScreen() {
  const [model] = useState(() => new WorkbenchModel())
  useEffect(() => model.connect(window.sujianPhone), [model])
  const language = model.look?.language ?? 'zh'
  const words = workbenchMessages(language)
  return (
    <WorkbenchProvider model={model} language={language}>
      <WorkbenchPolling />
      <main>
        <PageTitle title={words.consoleTitle} note={words.consoleNote} />
        <WorkbenchDrawer />
      </main>
    </WorkbenchProvider>
  )
})
