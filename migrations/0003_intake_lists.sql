-- The staff's lists page by (created_at, id) within one kind of arrival, whatever their filter.
-- Only what PostgreSQL 15 and the embedded PostgreSQL 18 both have.

drop index accounts_unhandled;
create index accounts_arrived on accounts (user_type, created_at, id);
create index accounts_unhandled on accounts (user_type, created_at, id) where handled_at is null;
create index accounts_handled on accounts (user_type, created_at, id) where handled_at is not null;
create index contact_messages_handled on contact_messages (created_at, id) where handled_at is not null;

-- The page after a registration asks whether this browser has registered.
create index accounts_registered_by on accounts (registered_by, created_at) where registered_by is not null;
