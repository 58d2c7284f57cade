import { Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { ConsentPart, ConsentStanding } from '@/domain/phone/consent'
import { Button, buttonClass } from '@/ui/kit/button'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { CheckboxRow } from '@/ui/kit/fields/checkbox-row'
import { Notice } from '@/ui/kit/display/notice'
import { toast } from '@/ui/kit/toast'
import { useDestination } from '@/ui/parts/use-destination'
import { useStores } from '@/ui/stores/stores'
import { privacyWords } from '@/ui/words/zh/privacy'
import { useWords } from '@/ui/words/words'
import css from './settings.module.css'

type Open = { readonly part: ConsentPart; readonly standing: ConsentStanding }

/** Asks for the parts that are open, each by itself, and goes on to where the person was. */
export const AskConsent = observer(function AskConsent({ open }: { open: readonly Open[] }) {
  const words = useWords(privacyWords).privacy
  const { phone, session } = useStores()
  const navigate = useNavigate()
  const destination = useDestination('/home')
  const [ticked, setTicked] = useState<readonly ConsentPart[]>([])
  const [hasTried, setTried] = useState(false)

  const agree = () => {
    setTried(true)
    if (!open.every(({ part }) => ticked.includes(part))) return
    phone.give(open.map(({ part }) => part))
    toast(words.agreed, { tone: 'success' })
    void navigate({ href: destination(), replace: true })
  }
  return (
    <>
      {open.every(({ standing }) => standing === 'changed') && <Notice tone="blue">{words.changedText}</Notice>}
      {open.map(({ part }) => {
        const isTicked = ticked.includes(part)
        return (
          <CellGroup key={part} title={words.parts[part].title}>
            <div className={css.part}>
              <ul className={css.points}>
                {words.parts[part].points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
              <CheckboxRow
                checked={isTicked}
                onChange={(on) => setTicked(on ? [...ticked, part] : ticked.filter((each) => each !== part))}
                error={hasTried && !isTicked ? words.agreeMissing : undefined}
                required
              >
                {words.parts[part].agree}
              </CheckboxRow>
            </div>
          </CellGroup>
        )
      })}
      <Button block onClick={agree}>
        {words.agree}
      </Button>
      <Link
        to="/home"
        replace
        className={buttonClass({ variant: 'neutral' })}
        onClick={() => session.takeDestination()}
      >
        {words.notNow}
      </Link>
    </>
  )
})
