import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { PageTitle } from '@/ui/kit/display/page-title'
import { BenchPulse, BenchRoom, useBench } from './bench'
import { Drawer } from './drawer'
import { WorkbenchModel } from './model'

/** S11: the workbench as a screen inside the phone. Not in production builds. */
export const DemoScreen = observer(function DemoScreen() {
  const [model] = useState(() => new WorkbenchModel())
  useEffect(() => model.connect(window.sujianPhone), [model])
  return (
    <BenchRoom model={model} language={model.look?.language ?? 'zh'}>
      <BenchPulse />
      <Console />
    </BenchRoom>
  )
})

function Console() {
  const { words } = useBench()
  return (
    <main>
      <PageTitle title={words.consoleTitle} note={words.consoleNote} />
      <Drawer />
    </main>
  )
}
