"""Where everything is kept: the data folder, its database, and the ordinary tables of people beside the logs."""
