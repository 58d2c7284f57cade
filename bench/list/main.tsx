import '../../src/ui/styles/tokens.css'
import './list.css'
import { createRoot } from 'react-dom/client'
import { VirtualList } from '@/ui/kit/lists/virtual-list'
import { ROW_HEIGHT, rowsAsked, type Row } from './rows'

const rows = rowsAsked()

function Card({ row }: { row: Row }) {
  return (
    <div className="row">
      <span className="face">{row.name[0]}</span>
      <p>
        <b>{row.name}</b>
        <br />
        <small>{row.about}</small>
      </p>
      <p className="free">
        <span>{row.when}</span>
        <br />
        <b>{row.free}</b>
      </p>
    </div>
  )
}

const place = document.querySelector('#root')
if (place)
  createRoot(place).render(
    <>
      <h1>名单</h1>
      <VirtualList label="名单" rows={rows} idOf={({ id }) => id} estimate={ROW_HEIGHT}>
        {(row) => <Card row={row} />}
      </VirtualList>
    </>,
  )
