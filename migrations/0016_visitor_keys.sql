-- Which cookie opens what a browser has here. One without a row has proven no address since this table is here:
-- any of its cookies does.
create table visitor_keys (
  visitor text primary key,
  -- The time in the cookie that opens it, and in the one before.
  since timestamptz not null,
  former timestamptz not null,
  -- The challenge whose code was entered.
  proof uuid not null,
  made_at timestamptz not null,
  -- When a request came with it first; the former cookie opens nothing from then on.
  seen_at timestamptz
);
create index visitor_keys_made on visitor_keys (made_at);

-- By page, the number of its latest post: one that was held up on its way does not replace what came later.
alter table drafts add latest_posts jsonb;
