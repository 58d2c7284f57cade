import { useState } from 'react'
import { DOCTORS } from './content'

/** As many rows as the app's doctor list initially renders. */
const ROWS = Array.from({ length: 12 }, (_, at) => ({ ...DOCTORS[at % DOCTORS.length], id: at }))
const DAYS = ['今天', '明天', '周一', '周二', '周三', '周四', '周五']

/** Doctors below a search field and a row of days, like the app's second screen. */
export function SecondScreen() {
  const [day, setDay] = useState(DAYS[0])
  const [asked, setAsked] = useState('')
  const rows = ROWS.filter(({ name }) => name?.includes(asked))
  return (
    <main className="page">
      <h1>找医生</h1>
      <input aria-label="医生" value={asked} onChange={({ target }) => setAsked(target.value)} />
      <p className="acts">
        {DAYS.map((each) => (
          <button type="button" key={each} aria-pressed={each === day} onClick={() => setDay(each)}>
            {each}
          </button>
        ))}
      </p>
      {rows.map(({ id, name, about, free }) => (
        <a className="card" href="#doctor" key={id}>
          <div className="who">
            <span className="face" aria-hidden="true">
              {name?.[0]}
            </span>
            <p>
              <b>{name}</b>
              <br />
              <span className="faint">{about}</span>
            </p>
          </div>
          <p className="free">
            <span>{day}</span>
            <b>{free}</b>
          </p>
        </a>
      ))}
    </main>
  )
}
