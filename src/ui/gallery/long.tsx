import { observer } from 'mobx-react-lite'
import { VirtualList } from '@/ui/kit/virtual-list'
import { Sample } from './sample'
import { useSay } from './say'
import css from './gallery.module.css'

const ROWS = Array.from({ length: 10_000 }, (_, at) => ({ id: `r${at}`, number: at + 1 }))

export const Long = observer(function Long() {
  const say = useSay()
  return (
    <Sample
      name="VirtualList"
      note="Thousands of rows of any height, in a box or with the page; only those in sight are in the document, and PageUp and PageDown go from row to row."
    >
      <VirtualList
        scroller="box"
        className={css.box}
        label={say('一万行', 'Ten thousand rows')}
        rows={ROWS}
        idOf={({ id }) => id}
        estimate={56}
      >
        {({ number }) => (
          <div className={css.line}>
            {say(`第 ${number} 行`, `Row ${number}`)}
            {number % 3 === 0 && <small>{say('每三行高一点', 'Every third is higher')}</small>}
          </div>
        )}
      </VirtualList>
    </Sample>
  )
})
