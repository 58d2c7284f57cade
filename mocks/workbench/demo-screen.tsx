import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { PageTitle } from '@/ui/kit/display/page-title'
import { BenchPulse, BenchRoom } from './bench'
import { Drawer } from './drawer'
import { WorkbenchModel } from './model'
import { wordsOf } from './words'

/** S11: the workbench as a screen of the app. Not in production builds. */
export const DemoScreen = observer(function DemoScreen() {
  const [model] = useState(() => new WorkbenchModel())
  useEffect(() => model.connect(window.sujianPhone), [model])
  const language = model.look?.language ?? 'zh'
  const words = wordsOf(language)
  return (
    <BenchRoom model={model} language={language}>
      <BenchPulse />
      <main>
        <PageTitle title={words.consoleTitle} note={words.consoleNote} />
        <Drawer />
      </main>
    </BenchRoom>
  )
})
