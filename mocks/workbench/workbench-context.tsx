import { observer } from 'mobx-react-lite'
import { createContext, useContext, useEffect, type ReactNode } from 'react'
import type { Language } from '@/domain/device/language'
import { CHINESE_KIT_MESSAGES, KitMessagesContext } from '@/ui/kit/kit-messages'
import { kit } from '@/ui/messages/en/kit'
import type { WorkbenchModel } from './model'
import { APP_CHANGED_EVENT } from './app-bridge'
import { workbenchMessages } from './messages'
import type { WorkbenchMessages } from './messages'

type Bench = { readonly model: WorkbenchModel; readonly words: WorkbenchMessages; readonly language: Language }

const BenchContext = createContext<Bench | undefined>(undefined)

export function useWorkbench(): Bench {
  const bench = useContext(BenchContext)
  if (!bench) throw new Error('useWorkbench needs a WorkbenchProvider above it')
  return bench
}

type RoomProps = { model: WorkbenchModel; language: Language; children: ReactNode }

/** Provides the model and the messages, and follows changes in the connected app. */
export function WorkbenchProvider({ model, language, children }: RoomProps) {
  useEffect(() => {
    const { follow } = model
    addEventListener(APP_CHANGED_EVENT, follow)
    return () => removeEventListener(APP_CHANGED_EVENT, follow)
  }, [model])
  return (
    <BenchContext.Provider value={{ model, words: workbenchMessages(language), language }}>
      <KitMessagesContext.Provider value={language === 'en' ? kit : CHINESE_KIT_MESSAGES}>
        {children}
      </KitMessagesContext.Provider>
    </BenchContext.Provider>
  )
}

/** Refreshes the drawer periodically while the page is visible. */
export const WorkbenchPolling = observer(function WorkbenchPolling() {
  const { model } = useWorkbench()
  useEffect(() => {
    let seconds = 0
    const pulse = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      model.tick()
      if (++seconds % 2 === 0) void model.pulse()
    }, 1000)
    return () => clearInterval(pulse)
  }, [model])
  return null
})
