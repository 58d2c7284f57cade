import { observer } from 'mobx-react-lite'
import { StrictMode, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { languageOfPage } from '../control/phone-memory'
import { BenchPulse, BenchRoom } from './bench'
import { WorkbenchModel } from './model'
import './outer-page.css'

/** Makes this page one around the phone; the app runs in the frame alone. */
export function showAround(root: HTMLElement, page: ReactNode): void {
  document.getElementById('shell')?.remove()
  const { dataset } = document.documentElement
  dataset.bench = 'desktop'
  // The page is for those who show or work here; elder mode, large text and contrast are the phone's.
  delete dataset.elder
  delete dataset.text
  createRoot(root).render(
    <StrictMode>
      <Around>{page}</Around>
    </StrictMode>,
  )
}

const Around = observer(function Around({ children }: { children: ReactNode }) {
  const [model] = useState(() => new WorkbenchModel())
  const language = model.look?.language ?? languageOfPage()
  return (
    <BenchRoom model={model} language={language}>
      <BenchPulse />
      {children}
    </BenchRoom>
  )
})
