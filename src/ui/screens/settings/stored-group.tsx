import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { STORAGE_KEYS } from '@/domain/phone/storage-keys'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { useStores } from '@/ui/stores/stores'
import { privacyWords } from '@/ui/words/zh/privacy'
import { useWords } from '@/ui/words/words'
import css from './settings.module.css'

/** Everything this app may keep on the phone, what is kept now, and why. */
export const StoredGroup = observer(function StoredGroup() {
  const words = useWords(privacyWords).privacy
  const { phone } = useStores()
  const now = STORAGE_KEYS.filter((key) => phone.stored.includes(key))
  const rest = STORAGE_KEYS.filter((key) => !phone.stored.includes(key))
  const line = (key: string, { what, why }: { what: string; why: string }, isNow?: boolean) => (
    <div key={key} className={css.item}>
      <dt>{what}</dt>
      <dd>{why}</dd>
      {isNow !== undefined && (
        <dd className={isNow ? css.now : undefined}>{isNow ? words.storedNow : words.storedNot}</dd>
      )}
    </div>
  )
  return (
    <CellGroup title={words.stored}>
      <div className={css.stored}>
        <p>{words.storedCount(now.length)}</p>
        <p className={css.mark}>{phone.isUsedOnce ? words.storedOnce : words.storedNote}</p>
        <details>
          <summary>{words.showAll}</summary>
          <dl>
            {now.map((key) => line(key, words.kept[key], true))}
            {rest.map((key) => line(key, words.kept[key], false))}
            {line('scroll', words.scroll)}
          </dl>
        </details>
      </div>
      <Cell title={words.myData} note={words.myDataNote} render={(link) => <Link to="/me/data" {...link} />} />
    </CellGroup>
  )
})
