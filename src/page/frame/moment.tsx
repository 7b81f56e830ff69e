/** A time to the minute, in UTC. */
export const Moment = ({ time }: { time: string | null | undefined }) =>
  time ? <time datetime={time}>{time.slice(0, 16).replace('T', ' ')}</time> : <>not known</>;
