import { DOCTORS, SHORTCUTS, ICONS, QUICK_LINKS, STEPS, TABS, type IconName } from './content'

function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  )
}

function Sky() {
  return (
    <svg className="sky" viewBox="0 0 390 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="312" cy="118" r="34" fill="var(--orb)" />
      <path fill="var(--hill-3)" d="M0 176c42-34 78-42 118-22 38 18 62 10 104-22 46-34 96-30 168 18v150H0z" />
      <path fill="var(--hill-2)" d="M0 214c54-32 92-30 138-8s84 8 128-18 84-22 124 6v106H0z" />
      <path fill="var(--hill-1)" d="M0 262c60-38 116-30 172-10 62 22 128-22 218 4v44H0z" />
    </svg>
  )
}

function Today() {
  return (
    <section className="card slip" aria-label="今天的就诊">
      <p className="soft">今天上午</p>
      <span className="seal">已约</span>
      <p className="when">
        <strong>09:30</strong> <span className="soft">二楼 3 诊室</span>
      </p>
      <div className="who">
        <span className="face" aria-hidden="true">
          林
        </span>
        <p>
          <b>林清和</b> <span className="faint">主任医师</span>
          <br />
          <span className="faint">中医内科，复诊</span>
        </p>
      </div>
      <ol className="steps">
        {STEPS.map((step, index) => (
          <li key={step} className={index === 0 ? 'done' : undefined} aria-current={index === 1 ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
      <p className="acts">
        <a className="main" href="#sign">
          到院签到
        </a>
        <a href="#way">
          <Icon name="way" />
          怎么去
        </a>
      </p>
    </section>
  )
}

function Shortcut({ icon, name, badge, isHere }: { icon: IconName; name: string; badge?: number; isHere?: boolean }) {
  return (
    <a href={`#${icon}`} aria-current={isHere ? 'page' : undefined}>
      <Icon name={icon} />
      {name}
      {badge && <span className="badge">{badge}</span>}
    </a>
  )
}

function SeenDoctors() {
  return (
    <>
      <div className="head">
        <h2>看过的医生</h2>
        <a className="faint" href="#all">
          全部
        </a>
      </div>
      <div className="seen">
        {DOCTORS.map(({ name, about, day, free }) => (
          <a className="card" href="#doctor" key={name}>
            <div className="who">
              <span className="face" aria-hidden="true">
                {name[0]}
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
      </div>
    </>
  )
}

export function FirstScreen() {
  return (
    <>
      <main className="page">
        <Sky />
        <header className="top">
          <button type="button">
            <Icon name="pin" />
            仁和堂，高新店
            <Icon name="down" />
          </button>
          <button type="button" className="elder">
            长辈版
          </button>
          <button type="button" aria-label="通知，有未读">
            <Icon name="bell" />
          </button>
        </header>
        <section className="hello">
          <p className="soft">11月20日 周五，后天小雪，早晚添衣</p>
          <h1>早上好，雅琴</h1>
        </section>
        <Today />
        <section className="doors" aria-label="常用">
          {SHORTCUTS.map(({ title, about, art }, index) => (
            <a className={index === 0 ? 'card wide' : 'card'} href="#door" key={title}>
              <h2>{title}</h2>
              <p className="faint">{about}</p>
              <svg className="art" viewBox="0 0 62 62" aria-hidden="true">
                <path d={art} />
              </svg>
            </a>
          ))}
        </section>
        <nav className="card quick" aria-label="更多服务">
          {QUICK_LINKS.map((each) => (
            <Shortcut key={each.name} {...each} />
          ))}
        </nav>
        <SeenDoctors />
      </main>
      <nav className="tabs" aria-label="主导航">
        <ul>
          {TABS.map((each, index) => (
            <li key={each.name}>
              <Shortcut {...each} isHere={index === 0} />
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
