import * as css from './logo.css'

/** A pearl on the cable between two towers; links home. */
export function Logo({ brand }: { brand: string }) {
  return (
    <a className={css.logo} href="/">
      <svg className={css.mark} viewBox="0 0 48 48" width="44" height="44" aria-hidden="true">
        <path d="M12 7v33M36 7v33M2 36h44M2 33Q10 26 12 9q12 38 24 0 2 17 10 24" />
        <circle className={css.pearl} cx="24" cy="14" r="6.5" />
      </svg>
      {brand}
    </a>
  )
}
